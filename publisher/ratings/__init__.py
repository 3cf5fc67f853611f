"""Rating lists: read as streams (`importing`), a file each (`shelf`), looked up (`lists`)."""
