"""Drawing a board: where everything goes, and in which ink. `boards.picture` puts it together."""
