"""Tuning the planner's parameters in games of its own: `./run tune`, described in docs/bots.md."""
