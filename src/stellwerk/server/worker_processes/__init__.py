"""Processes that respond to requests over pipes: how to start and end one, and how one is written."""
