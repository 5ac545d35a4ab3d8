"""Layer 4: a server that hosts games for browsers and programs."""
