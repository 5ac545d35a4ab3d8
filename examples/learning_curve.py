"""Draw the curve of a training: `python -m examples.learning_curve curve.csv curve.svg`."""

import csv
import sys
from pathlib import Path


def draw(curve: Path, picture: Path) -> None:
    """Draw the win rate over the games played, as train_mini wrote it, to an SVG file."""
    try:
        import matplotlib as mpl  # noqa: PLC0415 - an extra, and only drawing needs it
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise SystemExit(
            "Drawing needs Matplotlib; install it with: pip install 'stellwerk[analysis]'."
        ) from None
    with curve.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.subplots()
    axes.plot([int(row["games"]) for row in rows], [100 * float(row["win_rate"]) for row in rows])
    axes.axhline(50, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="games of training", ylabel="games won in training, %", ylim=(0, 100))
    axes.set_xlim(left=0)
    axes.spines[["top", "right"]].set_visible(False)
    with mpl.rc_context({"svg.hashsalt": "stellwerk"}):
        figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
