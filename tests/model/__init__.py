"""An independent model of the rules: slow, plain, and written from the rules alone.

It shares no code with the product. Tests play both in lockstep and compare them after every step.
"""

from .board import Board
from .chance import Chance
from .game import Action, IllegalAction, Model
from .random_play import play_random

__all__ = ["Action", "Board", "Chance", "IllegalAction", "Model", "play_random"]
