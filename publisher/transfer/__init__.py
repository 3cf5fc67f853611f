"""Events out of files of other programs and into them, with the rules and people of a site."""
