"""Card colours: whatever a board calls them, they can be told apart, even by colour-blind people."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stellwerk import editions, load_board
from stellwerk.boards.drawing.contrast import Rgb, contrast, difference, linear
from stellwerk.boards.drawing.liveries import LIVERIES
from stellwerk.boards.drawing.palette import FILLS, Print, palette_of
from stellwerk.boards.limits import MAX_COLORS

LEAST_DIFFERENCE = 0.075
"""In OKLab; easy to tell apart even on small spaces."""
LEAST_DIFFERENCE_OF_LIVERY = 0.08
"""Between a livery and a printed space."""
LEAST_CONTRAST = 3.0
"""What accessibility guidelines require of graphics."""

EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "with all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "without blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""What people see who lack a kind of cone (Machado, Oliveira and Fernandes 2009), in linear light."""

NAMES = st.sampled_from(
    [*FILLS, "sepia", "moss", "ultramarine", "dusk", "rust", "ice", "plum", "sand", "grey"]
)
BOARDS = st.lists(NAMES, min_size=1, max_size=MAX_COLORS, unique=True).map(tuple)


def seen_with(eyes: str, color: str) -> Rgb:
    red, green, blue = linear(color)
    seen = [row[0] * red + row[1] * green + row[2] * blue for row in EYES[eyes]]
    return min(1, max(0, seen[0])), min(1, max(0, seen[1])), min(1, max(0, seen[2]))


@given(BOARDS)
def test_no_two_colors_of_a_board_share_a_mark_or_look_alike(colors: tuple[str, ...]) -> None:
    palette = palette_of(colors)
    assert len({style.mark for style in palette.colors}) == len(colors)
    fills = [palette.grey, *(style.fill for style in palette.colors)]
    assert min(difference(*pair) for pair in combinations(fills, 2)) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("eyes", EYES)
def test_marks_stand_out_from_their_fill(eyes: str) -> None:
    for color in FILLS:
        (style,) = palette_of((color,)).colors
        assert contrast(seen_with(eyes, style.fill), seen_with(eyes, style.mark_fill)) >= LEAST_CONTRAST, (
            color
        )


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("time", ["day", "night"])
def test_printed_marks_stand_out_from_their_space(eyes: str, time: str) -> None:
    for color in FILLS:
        (style,) = palette_of((color,)).colors
        ink: Print = getattr(style, time)
        assert contrast(seen_with(eyes, ink.fill), seen_with(eyes, ink.mark)) >= LEAST_CONTRAST, color


@pytest.mark.parametrize("time", ["day", "night"])
def test_printed_spaces_can_be_told_apart(time: str) -> None:
    """With their marks: the editions' colours differ by less in print than on cards."""
    for edition in editions():
        palette = palette_of(load_board(edition).colors)
        fills = [getattr(style, time).fill for style in palette.colors]
        assert min(difference(*pair) for pair in combinations(fills, 2)) >= LEAST_DIFFERENCE / 2


def test_liveries_can_be_told_apart() -> None:
    liveries = LIVERIES.values()
    colors = [livery.color for livery in liveries]
    assert min(difference(*pair) for pair in combinations(colors, 2)) >= LEAST_DIFFERENCE
    assert len({livery.pattern for livery in liveries}) == len(LIVERIES)


@pytest.mark.parametrize("eyes", EYES)
def test_the_pattern_of_a_livery_stands_out(eyes: str) -> None:
    for name, livery in LIVERIES.items():
        colors = seen_with(eyes, livery.color), seen_with(eyes, livery.mark)
        assert contrast(*colors) >= LEAST_CONTRAST, name


@pytest.mark.parametrize("time", ["day", "night"])
def test_liveries_differ_from_every_print(time: str) -> None:
    """Even where their hues are the same."""
    for edition in editions():
        palette = palette_of(load_board(edition).colors)
        prints = [getattr(style, time).fill for style in palette.colors]
        for name, livery in LIVERIES.items():
            nearest = min(difference(livery.color, fill) for fill in prints)
            assert nearest >= LEAST_DIFFERENCE_OF_LIVERY, (edition, name)


def test_every_edition_uses_colors_that_the_palette_knows() -> None:
    assert {color for edition in editions() for color in load_board(edition).colors} <= set(FILLS)


def test_a_color_looks_the_same_on_every_board() -> None:
    teal = palette_of(("teal",)).colors[0]
    assert palette_of(("red", "navy", "teal", "gold")).colors[2].fill == teal.fill


def test_black_is_held_by_a_light_line_at_night() -> None:
    (black,) = palette_of(("black",)).colors
    dark_paper = linear("#1f1a15")
    assert contrast(linear(black.night.fill), dark_paper) < LEAST_CONTRAST
    assert contrast(linear(black.night.line), dark_paper) > 3 * LEAST_CONTRAST
