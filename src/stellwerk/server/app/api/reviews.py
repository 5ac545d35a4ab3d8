"""Reviews of finished games at tables, and of uploaded records."""

from typing import Final

from stellwerk.server.app.api_request import ApiRequest, EncodedResponse, address_of
from stellwerk.server.app.compressed_response import compressed_response
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.app.reviews import Asker
from stellwerk.server.app.running_review import ReviewKey
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import Upload
from stellwerk.server.messages.reviews import Review, ReviewProgress, ReviewQuery
from stellwerk.server.table.played_game import played_game

from .records import finished_game, stored_board_text

Answer = EncodedResponse | ReviewProgress


async def _of_table(request: ApiRequest) -> Answer:
    wanted: ReviewQuery = request.query
    table = request.path["table"]
    record = await finished_game(request, table)
    reviews, key = request.services.reviews, ReviewKey("table", table, wanted.depth)
    found = reviews.find(key) or await reviews.find_kept(key) or reviews.elsewhere.find(key)
    if found is None:
        found = await reviews.begin(key, played_game(record.game, record.players), _asker(request))
    return _answer(request, found)


async def _file(request: ApiRequest) -> EncodedResponse:
    wanted: ReviewQuery = request.query
    table = request.path["table"]
    record = await finished_game(request, table)
    kept = await request.services.store.review(table, wanted.depth)
    if kept is None:
        raise Rejection("not-found", "This game has not been reviewed yet; ask for its review first.")
    response = compressed_response(request, kept.data)
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
        text = upload.board or await stored_board_text(request, upload.record)
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


def _asker(request: ApiRequest) -> Asker:
    return Asker(address_of(request.connection), Owner(request.site, request.player or ""))


def _answer(request: ApiRequest, found: bytes | ReviewProgress) -> Answer:
    return compressed_response(request, found) if isinstance(found, bytes) else found


REVIEWS: Final = (
    Endpoint(
        "GET",
        "/api/tables/{table}/review",
        "The review of a finished game, or how far it has come; the first request begins it.",
        _of_table,
        ReviewProgress,
        query=ReviewQuery,
        rejections=("not-found", "not-over", "other-rules", "too-large"),
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
        rejections=("bad-record", "bad-board", "not-over"),
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
