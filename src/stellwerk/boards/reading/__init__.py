"""Reads a board file: turns TOML values into a `Board`, or into a list of problems."""
