"""The size and speed of the web client in a real browser."""
