/** Going through a finished game step by step. */

import type { BoardSheet, ReplaySheet, ReplayStep, SeatSheet } from "../protocol";

/** A finished game with everything needed to show it. */
export interface LoadedReplay {
  replay: ReplaySheet;
  sheet: BoardSheet;
  seats: SeatSheet[];
}

const STEP_MS = 900;

export class Playback {
  at = $state(0);
  isPlaying = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly loaded: LoadedReplay) {}

  get last(): number {
    return this.loaded.replay.steps.length - 1;
  }

  get step(): ReplayStep | undefined {
    return this.loaded.replay.steps[this.at];
  }

  goTo(step: number): void {
    this.at = Math.max(0, Math.min(this.last, step));
    if (this.at === this.last) this.stop();
  }

  toggle(): void {
    if (this.isPlaying) {
      this.stop();
      return;
    }
    if (this.at === this.last) this.at = 0;
    this.isPlaying = true;
    this.timer = setInterval(() => this.goTo(this.at + 1), STEP_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.isPlaying = false;
  }
}
