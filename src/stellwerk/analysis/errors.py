"""What can go wrong with an analysis, apart from damaged records."""

from stellwerk.play.errors import GameError


class AnalysisError(GameError):
    """The analysis cannot be made; the text says why, and what to do."""


def missing_extra(needs_it: str) -> AnalysisError:
    """The error for a package that is not installed."""
    return AnalysisError(
        f"{needs_it} needs the extra “analysis”: pip install 'stellwerk[analysis]', "
        "or ./run test --version in the project folder."
    )
