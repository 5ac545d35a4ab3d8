"""Compiled policies: from what a seat may know to a move, fast enough to play thousands of games a second.

A policy reads only what its seat may know, even in rollouts, where it is given the whole game.

Compiled functions take their arguments in one order. First the context, as much of it as they need:

    board, adjacency, game, seat, parameters, plan, workspace

then whatever else they are about, such as a route or the turns left. Numbers among the latter are passed
by keyword where there are several, the seat included, because a swap of two numbers is not a type error.
Keywords cost nothing in compiled code.
"""
