"""Compiled players: from what a seat may know to a move, fast enough to play out thousands of games a second.

A policy reads only what its seat may know, though it is handed whole games in playouts as well.
"""
