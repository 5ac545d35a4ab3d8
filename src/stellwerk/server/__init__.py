"""Layer 5: a server that hosts games for browsers and programs."""
