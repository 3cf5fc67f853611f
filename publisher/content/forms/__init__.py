"""What people write, as pydantic models: the one description of every file."""
