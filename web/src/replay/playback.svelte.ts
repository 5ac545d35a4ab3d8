/** Going through a finished game step by step. */

import type { BoardSheet, ReplaySheet, ReplayStep, SeatSheet } from "../protocol";
import type { ReviewSource } from "../review/reviewRequest.svelte";

/** A finished game with everything needed to show it. */
export interface LoadedReplay {
  replay: ReplaySheet;
  sheet: BoardSheet;
  seats: SeatSheet[];
  /** The table it was played at; null for a record. */
  table: string | null;
  /** What a new game that begins in the middle of this one is taken from. */
  origin: { table: string } | { record: string };
  /** The seats of the player at this device: several if they shared it. */
  mine: number[];
  /** Where its review comes from. */
  source: ReviewSource;
}

/** How far one goes at once. */
export type Stride = "first" | "back" | "on" | "last";

const STEP_MS = 900;
/** How fast a game can be played, as factors. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Playback {
  at = $state(0);
  speed = $state(1);
  isPlaying = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly loaded: LoadedReplay,
    first = 0,
  ) {
    this.goTo(first);
  }

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

  stride(stride: Stride): void {
    const target = { first: 0, back: this.at - 1, on: this.at + 1, last: this.last };
    this.goTo(target[stride]);
  }

  toggle(): void {
    if (this.isPlaying) {
      this.stop();
      return;
    }
    if (this.at === this.last) this.at = 0;
    this.isPlaying = true;
    this.run();
  }

  changeSpeed(speed: number): void {
    this.speed = speed;
    if (this.isPlaying) this.run();
  }

  stop(): void {
    clearInterval(this.timer);
    this.isPlaying = false;
  }

  private run(): void {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.goTo(this.at + 1), STEP_MS / this.speed);
  }
}
