"""Playing in a real terminal, in dumb ones, without colours, and with pictures."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from rich.console import Console

from stellwerk import Game, editions, load_board, render
from stellwerk.cli.playing import picture
from stellwerk.cli.playing.picture import NoPictures, terminal_picture
from stellwerk.cli.playing.text_map import color_letters, legend, text_map

LIMIT_S = 60.0


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, *arguments: str, environ: dict[str, str], size: tuple[int, int] = (80, 24)) -> None:
        self._screen, theirs = pty.openpty()
        columns, lines = size
        pixels = (columns * 10, lines * 20)
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, *pixels))
        self.answers = {"\x1b[6n": "\x1b[1;1R"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "stellwerk", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "COLUMNS": "80", "LINES": "24", **environ},
            start_new_session=True,
        )
        os.close(theirs)
        self.shown = ""
        self._read = 0

    def read_until(self, words: str) -> None:
        """Read what is shown until these words come once more."""
        while words not in self.shown[self._read :]:
            part = self._part()
            assert part, f"{words!r} never came: {self.shown[-2000:]}"
            self.shown += part.decode(errors="replace")
            for question, answer in self.answers.items():
                if question in part.decode(errors="replace"):
                    self.type(answer)
        self._read = self.shown.index(words, self._read) + len(words)

    def wait_for_prompt(self) -> None:
        """Wait until keys reach the program one by one, and not as lines that the terminal edits."""
        self.read_until("›")
        while termios.tcgetattr(self._screen)[3] & termios.ICANON:
            select.select([], [], [], 0.01)

    def _part(self) -> bytes:
        """What comes next; nothing if the program has ended or is silent for too long."""
        if not select.select([self._screen], [], [], LIMIT_S)[0]:
            self._process.kill()
            return b""
        try:
            return os.read(self._screen, 1 << 16)
        except OSError:  # the program has ended
            return b""

    def type(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def wait(self) -> int:
        code = self._process.wait(LIMIT_S)
        os.close(self._screen)
        return code


@pytest.mark.parametrize(
    ("environ", "key"),
    [
        ({"TERM": "xterm-256color"}, "\x03"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "\x04"),
        ({"TERM": "dumb"}, "\x03"),
        ({"TERM": "dumb"}, "\x04"),
    ],
    ids=["colours, Ctrl-C", "no colours, Ctrl-D", "dumb, Ctrl-C", "dumb, Ctrl-D"],
)
def test_a_game_is_played_and_left_in_any_terminal(tmp_path: Path, environ: dict[str, str], key: str) -> None:
    path = tmp_path / "game.jsonl"
    options = ("--edition", "mini", "--seed", "3", "--bots", "easy", "--save", str(path))
    terminal = Terminal("play", *options, environ=environ)
    terminal.wait_for_prompt()
    terminal.type("keep all\r")
    terminal.read_until("Draw, claim, or draw tickets, Player")
    for words in ("market", "1 ticket"):
        terminal.read_until(words)
    terminal.wait_for_prompt()
    terminal.type(key)
    terminal.read_until("Go on with")
    assert terminal.wait() == 0
    assert "Traceback" not in terminal.shown
    if "NO_COLOR" in environ or environ["TERM"] == "dumb":
        assert re.findall(r"\x1b\[(?:[0-9;]*;)?[34][0-8](?:;[0-9;]*)?m", terminal.shown) == []
    assert path.is_file()


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_the_map_fits_a_small_terminal_and_names_the_places(edition: str) -> None:
    board = load_board(edition)
    lines = text_map(board, [None] * len(board.routes), (80, 20)).plain.split("\n")
    assert len(lines) == 20
    assert max(map(len, lines)) <= 80
    drawn = "".join(lines)
    assert drawn.count("*") == len(board.places)
    assert [place.name for place in board.places if place.name[:3] not in drawn] == []


def test_the_map_says_whose_a_route_is_without_colours() -> None:
    board = load_board("mini")
    empty = text_map(board, [None] * len(board.routes), (80, 20)).plain
    owners = [None, 1, *[None] * (len(board.routes) - 2)]
    claimed = text_map(board, owners, (80, 20)).plain
    assert claimed.count("B") > empty.count("B")
    assert "A Ada  B Bert" in legend(board, ["Ada", "Bert"]).plain
    assert len(set(color_letters(board))) == len(board.colors)


def drawing() -> str:
    return render(Game.new("mini", seats=2, seed=1), 0)


def test_where_pictures_are_impossible_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoPictures, match=r"shows text only; board FILE\.svg writes the picture to a file"):
        terminal_picture(drawing())
    monkeypatch.setattr(picture, "OUTPUT", Console(force_terminal=True))
    with pytest.raises(NoPictures, match=r"This terminal shows no pictures \(kitty, iTerm2"):
        terminal_picture(drawing())

    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(picture, "import_module", missing)
    with pytest.raises(NoPictures, match=r"need the extra “pictures”: pip install 'stellwerk\[pictures\]'"):
        terminal_picture(drawing())


@pytest.mark.parametrize("columns", [80, 0])
def test_a_terminal_with_pictures_shows_the_drawing(tmp_path: Path, columns: int) -> None:
    options = ("--edition", "mini", "--seed", "3", "--bots", "easy", "--save", str(tmp_path / "game.jsonl"))
    terminal = Terminal("play", *options, environ={"TERM": "xterm-256color"}, size=(columns, 24))
    terminal.answers |= {"\x1b[c": "\x1b[?62;4;6c", "\x1b[16t": "\x1b[6;20;10t"}  # yes, it shows sixels
    terminal.wait_for_prompt()
    terminal.type("board\r")
    terminal.read_until("\x1bP" if columns else "This terminal does not say how large its characters are")
    terminal.wait_for_prompt()
    terminal.type("\x04")
    terminal.read_until("Go on with")
    assert terminal.wait() == 0
    assert "Traceback" not in terminal.shown
