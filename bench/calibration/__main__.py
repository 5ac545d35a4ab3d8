"""The command: `play` makes a file of games, `judge` compares predictions with their results.

`judge` does so for each file and for all of them together. `causes` says what predictions would be if the
rivals' tickets were known, or their cards.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from stellwerk.cli.console import OUTPUT

from .causes import causes_of, print_causes
from .games import play_games, read_games
from .reliability import PooledSamples, print_reliability
from .reliability_curve import draw_reliability
from .report import print_report
from .samples import Sample, samples_of


def main() -> None:
    """Play games, or judge them."""
    options = _options()
    if options.task == "play":
        with options.file.open("ab") as file:
            for played in play_games(options.edition, options.seats, options.rounds, options.seed):
                file.write(msgspec.json.encode(played) + b"\n")
                file.flush()
    elif options.task == "causes":
        for path in options.file:
            solid = [game for game in read_games(path) if not {"random", "greedy"} & {*game.bots}]
            OUTPUT.print(f"\n{path.stem}: {len(solid)} games")
            print_causes([cause for pair in enumerate(solid) for cause in causes_of(*pair, options.worlds)])
    else:
        judge_games(options.file, options.worlds, options.out, options.curve)


def judge_games(files: Sequence[Path], worlds: int, out: Path | None, curve: Path | None) -> None:
    """Compare predictions with results, file by file, and how reliable chances are over all of them."""
    pooled = PooledSamples()
    for path in files:
        samples: list[Sample] = []
        for number, played in enumerate(read_games(path)):
            samples += samples_of(number, played, worlds)
        OUTPUT.print(f"\n{path.stem}: {number + 1} games, {len(samples)} predictions")
        print_report(samples)
        pooled.add(samples)
        if out:
            (out / path.name).write_bytes(b"\n".join(map(msgspec.json.encode, samples)) + b"\n")
    OUTPUT.print("\nall files, as the seat that decides could know")
    print_reliability(pooled.bins())
    if curve:
        draw_reliability(pooled.bins(), curve)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=main.__doc__)
    tasks = parser.add_subparsers(dest="task", required=True)
    play = tasks.add_parser("play", help="append games to a file")
    play.add_argument("file", type=Path)
    play.add_argument("--edition", default="usa-2004")
    play.add_argument("--seats", type=int, default=2)
    play.add_argument("--rounds", type=int, default=4, help="twelve games each with two seats, else two")
    play.add_argument("--seed", type=int, default=0)
    causes = tasks.add_parser("causes", help="find out why predictions are too high, in games of solid bots")
    causes.add_argument("file", type=Path, nargs="+")
    causes.add_argument("--worlds", type=int, default=24)
    judge = tasks.add_parser("judge", help="compare predictions with the results of the games in files")
    judge.add_argument("file", type=Path, nargs="+")
    judge.add_argument("--worlds", type=int, default=64)
    judge.add_argument("--out", type=Path, help="folder for the predictions themselves")
    judge.add_argument("--curve", type=Path, help="SVG file for the reliability curve over all files")
    return parser.parse_args()


if __name__ == "__main__":
    main()
