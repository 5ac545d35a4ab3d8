"""Processes that respond to requests over pipes: how one is started, ended, written and shared."""
