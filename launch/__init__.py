"""What `./run` does: create the environment, compile the rules, then start. Standard library only."""
