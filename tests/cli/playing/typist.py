"""Who types in the tests: every line goes through the toolkit, as from a terminal."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from prompt_toolkit.application import Application
from prompt_toolkit.input import PipeInput
from prompt_toolkit.input.defaults import create_pipe_input
from prompt_toolkit.output import DummyOutput

from stellwerk.cli.playing.begin import NewGame, begin, resume
from stellwerk.cli.playing.game_loop import play_on
from stellwerk.cli.playing.keyboard import Keyboard
from stellwerk.cli.playing.session import Session

CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"
Answer = Callable[[Session, str], str]


class Typist(Keyboard):
    """Types an answer to each question."""

    def __init__(self, pipe: PipeInput) -> None:
        super().__init__(pipe, DummyOutput())
        self._pipe = pipe
        self.questions: list[str] = []
        self.forgotten = 0
        self.answer: Callable[[str], str] = lambda _: CTRL_D

    def ask(self, question: str, candidates: Iterable[str] = ()) -> str:
        self.questions.append(question)
        keys = self.answer(question)
        self._pipe.send_text(keys if keys.endswith((CTRL_C, CTRL_D, TAB)) else f"{keys}\r")
        return super().ask(question, candidates)

    def enter_when(self, text: str) -> None:
        """Press Enter as soon as this stands on the line."""

        def check(application: Application[str]) -> None:
            if application.current_buffer.text == text:
                self._pipe.send_text("\r")

        self._session.app.after_render += check

    def forget(self) -> None:
        self.forgotten += 1
        super().forget()


@contextmanager
def new_game(
    path: Path,
    edition: str = "mini",
    *,
    seats: int | None = None,
    bots: str | None = None,
    seat: int = 0,
    names: str | None = None,
    alvin: bool = False,
) -> Iterator[Session]:
    """A new game that is ready to be played."""
    with create_pipe_input() as pipe:
        yield begin(NewGame(edition, seats, bots, seat, names, 3, alvin), path, Typist(pipe))


@contextmanager
def saved_game(path: Path, bots: str | None = None) -> Iterator[Session]:
    """A game that goes on."""
    with create_pipe_input() as pipe:
        yield resume(path, None, bots, [], Typist(pipe))


def typist_of(session: Session) -> Typist:
    """Who types in a game."""
    assert isinstance(session.keyboard, Typist)
    return session.keyboard


def type_lines(session: Session, *lines: str) -> None:
    """Play, typing these lines, and leave."""
    left = iter(lines)
    typist_of(session).answer = lambda _: next(left, CTRL_D)
    play_on(session)


def type_answers(session: Session, answer: Answer) -> None:
    """Play, typing what a function answers to each question."""
    typist_of(session).answer = lambda question: answer(session, question)
    play_on(session)


def any_action(session: Session, question: str) -> str:
    """A claim if there is one, otherwise cards; the game goes on to its end."""
    if not question.endswith("›"):
        return "y" if question.startswith("Draw new tickets") else "n"
    actions = [session.game.notation(action) for action in session.game.legal()]
    claims = [text for text in actions if text.startswith(("claim", "souvenir", "mark", "alvin"))]
    return (claims or actions)[len(session.game.history) % len(claims or actions[:3])]
