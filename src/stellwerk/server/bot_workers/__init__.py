"""Worker processes in which bots choose moves and compute hints, and the analyst reviews games."""
