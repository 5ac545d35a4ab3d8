"""Reviews of finished games at tables, and of uploaded records."""

from typing import Final

from stellwerk.server.app.api_request import ApiRequest, EncodedResponse, address_of
from stellwerk.server.app.compressed_response import compressed_response
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.app.reviews import Asker
from stellwerk.server.app.running_review import ReviewKey
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.messages.rejections import Code, Rejection
from stellwerk.server.messages.rest import Upload
from stellwerk.server.messages.reviews import Review, ReviewProgress, ReviewQuery
from stellwerk.server.table.played_game import played_game

from .records import board_text_of, finished_game

_REFUSALS: Final[tuple[Code, ...]] = ("game-too-long", "too-many-reviews", "no-reviews")
"""Why a review may not be begun."""

Answer = EncodedResponse | ReviewProgress


async def _begin(request: ApiRequest) -> Answer:
    record = await finished_game(request, request.path["table"])
    key = _key_of_table(request)
    found = await _found(request, key)
    if found is None:
        game = played_game(record.game, record.players)
        found = await request.services.reviews.begin(key, game, _asker(request))
    return _answer(request, found)


async def _of_table(request: ApiRequest) -> Answer:
    await finished_game(request, request.path["table"])
    found = await _found(request, _key_of_table(request))
    if found is None:
        raise Rejection("not-found", "Nobody has asked for this review yet; POST to the same address does.")
    return _answer(request, found)


async def _found(request: ApiRequest, key: ReviewKey) -> bytes | ReviewProgress | None:
    """A review of a table that was made or is being made, by whichever process."""
    reviews = request.services.reviews
    return reviews.find(key) or await reviews.find_kept(key) or reviews.elsewhere.find(key)


async def _file(request: ApiRequest) -> EncodedResponse:
    table = request.path["table"]
    record = await finished_game(request, table)
    data = await request.services.reviews.kept(_key_of_table(request))
    if data is None:
        raise Rejection("not-found", "This game has not been reviewed yet; ask for its review first.")
    response = compressed_response(request, data)
    name = f"{record.game.board.id}-{table}.review.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


async def _upload(request: ApiRequest) -> Answer:
    upload: Upload = request.body
    wanted: ReviewQuery = request.query
    services, address = request.services, address_of(request.connection)
    name = services.keys.derived_id("review", upload.record, upload.board or "")
    key = ReviewKey("upload", name, wanted.depth)
    found = services.reviews.find(key)
    if found is None:
        services.rate_limits.replays.check(address)
        text = await board_text_of(request, upload.record, upload.board)
        async with services.upload_limits.admitted(address):
            game = await services.sandbox.game_of_record(upload.record, text, address)
        found = await services.reviews.begin(key, game, _asker(request))
    return _answer(request, found)


async def _uploaded(request: ApiRequest) -> Answer:
    wanted: ReviewQuery = request.query
    found = request.services.reviews.find(ReviewKey("upload", request.path["review"], wanted.depth))
    if found is None:
        raise Rejection(
            "not-found", "The server does not know this review any more; upload the record again."
        )
    return _answer(request, found)


def _key_of_table(request: ApiRequest) -> ReviewKey:
    wanted: ReviewQuery = request.query
    return ReviewKey("table", request.path["table"], wanted.depth)


def _asker(request: ApiRequest) -> Asker:
    return Asker(address_of(request.connection), Owner(request.site, request.player or ""))


def _answer(request: ApiRequest, found: bytes | ReviewProgress) -> Answer:
    return compressed_response(request, found) if isinstance(found, bytes) else found


REVIEWS: Final = (
    Endpoint(
        "POST",
        "/api/tables/{table}/review",
        "Begin the review of a finished game, or ask how far it has come.",
        _begin,
        ReviewProgress,
        query=ReviewQuery,
        rejections=("not-found", "not-over", "other-rules", *_REFUSALS),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/review",
        "The review of a finished game, or how far it has come.",
        _of_table,
        ReviewProgress,
        query=ReviewQuery,
        rejections=("not-found", "not-over", "other-rules"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/review/file",
        "The review of a finished game as a file to keep beside its record, once it has been made.",
        _file,
        Review,
        query=ReviewQuery,
        rejections=("not-found", "not-over", "other-rules"),
    ),
    Endpoint(
        "POST",
        "/api/reviews",
        "Begin the review of an uploaded record of a finished game, or ask how far it has come.",
        _upload,
        ReviewProgress,
        body=Upload,
        query=ReviewQuery,
        rejections=("bad-record", "several-games", "bad-board", "not-over", *_REFUSALS),
        is_upload=True,
    ),
    Endpoint(
        "GET",
        "/api/reviews/{review}",
        "The review of an uploaded record, or how far it has come.",
        _uploaded,
        ReviewProgress,
        query=ReviewQuery,
        rejections=("not-found",),
    ),
)
