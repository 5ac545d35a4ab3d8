"""What `./run` does: make the environment, compile the rules, then start. Standard library only."""
