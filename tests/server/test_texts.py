"""Names and chat are plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.table.look_alikes import distinct_name
from stellwerk.server.table.texts import plain_text

HONEST = [
    *(
        "Ada",
        "Jürgen  Groß",
        "Œuvre",
        "François",
        "Łukasz",
        "Đặng Thị Ánh",
        "O'Brien",
        "李小龙",
        "さくら",
        "김철수",
    ),
    *("محمد", "می\u200cخواهم", "שרה", "Анна", "Γιώργος", "नमस्ते", "র\u200d্যা", "မောင်", "ᠮᠣᠩᠭᠣᠯ"),
    *("👩‍🚀 Ada", "👨‍👩‍👧", "❤️‍🔥", "🏳️‍🌈", "🚂", "👩🏽‍🚀", "葛\U000e0100飾", "Ⓐ", "X Æ A-12", "1", "!"),
]


@pytest.mark.parametrize("text", HONEST)
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


@pytest.mark.parametrize(
    "text",
    [
        *(
            "\u3164",
            "\u2800",
            "\u115f\u1160",
            "\uffa0",
            "\u034f",
            "\ufe0f",
            "\U000e0100",
            "\u17b4",
            "\u200c \u200d",
        ),
        *("\u0301", "\u3164 \u0301\u3164", "\u00ad", "\ufeff", "\u2060", "\U000e0041", "\u061c", "\u180e"),
    ],
    ids=ascii,
)
def test_names_that_nobody_sees_are_rejected(text: str) -> None:
    with pytest.raises(Rejection):
        plain_text(text, "name")


@pytest.mark.parametrize(
    "text",
    [
        "An\u200dna",
        "\u200cAnna",
        "Anna\u200d",
        "An\u3164na",
        "Anna\u2800",
        "A\u034fnna",
        "\ufe0fAnna",
        "Anna \ufe01",
    ],
)
def test_invisible_characters_make_no_other_name(text: str) -> None:
    assert plain_text(text, "name") == "Anna"


@pytest.mark.parametrize(
    "name",
    [
        *("Аnna", "Annа", "АNNА", "Ａｎｎａ", "𝐀𝐧𝐧𝐚", "Anna\ufe01", "Αnna", "An\u0578a", "𝓐𝓷𝓷𝓪"),
        *("lan", "1an", "Bi||", "BiII", "Torn", "Tоm"),
    ],
    ids=ascii,
)
def test_a_name_that_imitates_another_one_is_rejected(name: str) -> None:
    with pytest.raises(Rejection) as rejected:
        distinct_name(name, ["Bert", "Anna", "Ian", "Bill", "Tom"])
    assert rejected.value.code == "name-taken"


def test_people_with_the_same_name_get_numbers() -> None:
    assert distinct_name("Anna", ["Bert"]) == "Anna"
    assert distinct_name("Anna", ["Anna"]) == "Anna (2)"
    assert distinct_name("ANNA", ["Bert", "Anna", "Anna (2)"]) == "ANNA (3)"
    assert distinct_name("A" * 40, ["a" * 40]) == "A" * 36 + " (2)"


@pytest.mark.parametrize("name", HONEST)
def test_honest_names_look_like_no_other(name: str) -> None:
    others = [plain_text(other, "name") for other in HONEST if other != name]
    tidy = plain_text(name, "name")
    assert distinct_name(tidy, [*others, "Anna", "Jurgen Gross", "Francois", "Lukasz"]) == tidy


@given(st.text(max_size=60))
def test_accepted_text_is_accepted_unchanged_again(text: str) -> None:
    try:
        tidy = plain_text(text, "text")
    except Rejection:
        return
    assert plain_text(tidy, "text") == tidy
