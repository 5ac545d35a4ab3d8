"""How light and how quick the pages are, in a real browser."""
