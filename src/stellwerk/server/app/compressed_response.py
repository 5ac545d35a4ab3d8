"""Responses that come compressed from the sandbox."""

import gzip

from .api_request import ApiRequest, EncodedResponse


def compressed_response(
    request: ApiRequest, data: bytes, media_type: str = "application/json"
) -> EncodedResponse:
    """The response with these compressed data; uncompressed for a client that cannot read them."""
    if "gzip" not in request.connection.headers.get("accept-encoding", ""):
        return EncodedResponse(gzip.decompress(data), media_type, {"vary": "Accept-Encoding"})
    return EncodedResponse(data, media_type, {"content-encoding": "gzip", "vary": "Accept-Encoding"})
