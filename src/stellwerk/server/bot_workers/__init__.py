"""Worker processes in which bots choose moves and compute hints."""
