# The drawn board.
