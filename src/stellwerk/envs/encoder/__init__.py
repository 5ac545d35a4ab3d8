"""The compiled encoder: from a game and a seat to the features that the seat may know."""
