"""Reading a board file: from TOML values to a `Board`, or to a list of everything that is wrong with it."""
