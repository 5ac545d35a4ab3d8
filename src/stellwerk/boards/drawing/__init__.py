"""The layout and the colours of a drawn board; `boards.svg` turns them into a picture."""
