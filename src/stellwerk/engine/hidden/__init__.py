"""Hidden information: what a seat may know, and full games that fit what it knows (R-HIDE)."""
