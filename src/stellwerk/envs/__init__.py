"""Layer 4: environments for reinforcement learning: action spaces, observation vectors, batches of games."""

from .action_space import ActionSpace, action_space
from .batch.slots import Batch
from .batch_env import BatchEnv
from .description import describe
from .encoding import encode, encode_all
from .feature_table import Feature
from .features import Block, feature_names, features, observation_size
from .opponents import OPPONENTS

__all__ = [
    "OPPONENTS",
    "ActionSpace",
    "Batch",
    "BatchEnv",
    "Block",
    "Feature",
    "action_space",
    "describe",
    "encode",
    "encode_all",
    "feature_names",
    "features",
    "observation_size",
]
