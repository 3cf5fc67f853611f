"""Files of other programs, read into the nouns and written from them."""
