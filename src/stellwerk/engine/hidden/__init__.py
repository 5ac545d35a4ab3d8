"""Hidden information: what a seat may know, and full games that fit it."""
