/** The score sheet is filled in line by line. */

const LINE_MS = 1100;
const FIRST_MS = 500;

export class ScoreCount {
  /** How many lines are filled in. */
  shown = $state(0);
  /** Everything is filled in, the total included. */
  readonly isDone: boolean = $derived.by(() => this.shown > this.lines);

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly lines: number,
    private readonly tempo: number,
  ) {
    if (tempo === 0) this.finish();
    else this.wait(FIRST_MS);
  }

  /** The player has seen enough. */
  finish(): void {
    clearTimeout(this.timer);
    this.shown = this.lines + 1;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(milliseconds: number): void {
    this.timer = setTimeout(() => {
      this.shown++;
      if (!this.isDone) this.wait(LINE_MS);
    }, milliseconds * this.tempo);
  }
}
