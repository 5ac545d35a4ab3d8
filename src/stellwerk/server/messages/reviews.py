"""Reviews of finished games: what every decision was worth, and how much was luck."""

from typing import Literal

from msgspec import Struct

from stellwerk.analyst import Analysis, DepthName, Summary

ReviewState = Literal["waiting", "working", "done", "failed"]


class Review(Struct, frozen=True, kw_only=True):
    """A finished game analysed, and each seat's game in three sentences."""

    analysis: Analysis
    summaries: tuple[Summary, ...]


class ReviewProgress(Struct, frozen=True, kw_only=True):
    """How far a review has come: how many decisions are judged, and the review once it is done.

    `id` is the table's, or that of an uploaded game.
    """

    id: str
    state: ReviewState
    done: int
    of: int
    review: Review | None


class ReviewQuery(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How thorough a review is to be."""

    depth: DepthName = "normal"
