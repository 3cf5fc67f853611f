"""What people write, read and checked: events, clubs, persons, texts, configuration."""
