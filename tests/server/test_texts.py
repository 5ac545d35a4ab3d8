"""Names and chat are plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.table.texts import plain_text


@pytest.mark.parametrize("text", ["Ada", "Jürgen  Groß", "👩‍🚀 Ada", "Œuvre", "میخواهم", "नमस्ते"])
def test_text_stays_text(text: str) -> None:
    assert plain_text(text, "name") == " ".join(text.split())


@pytest.mark.parametrize(
    "text",
    ["", "   ", "\u200d", "a\x00b", "a\x1b[31m", "\u202eevil", "a\u2066b", "\ud800", "z" + "\u0301" * 9],
    ids=ascii,
)
def test_what_is_not_text_is_rejected(text: str) -> None:
    with pytest.raises(Rejection) as rejected:
        plain_text(text, "name")
    assert rejected.value.code == "bad-text"


@given(st.text(max_size=60))
def test_accepted_text_is_accepted_unchanged_again(text: str) -> None:
    try:
        tidy = plain_text(text, "text")
    except Rejection:
        return
    assert plain_text(tidy, "text") == tidy
