"""A game for people at the keyboard, against bots and each other."""
