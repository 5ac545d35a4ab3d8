"""Errors in what users ask of a game; the messages are written for users."""


class GameError(ValueError):
    """Something a user asked for is not possible; the message says what and why."""


class IllegalAction(GameError):
    """An action that the rules do not allow now."""


class NotationError(GameError):
    """Text that is not an action."""


class RecordError(GameError):
    """A game record that cannot be read or does not replay."""


class PositionError(GameError):
    """Text that is not a position, or a position that cannot be."""


class SavedGameError(GameError):
    """Bytes that are not a saved game."""
