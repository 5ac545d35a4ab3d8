/** A game with its review: where one is in it, from whose side one looks, and which move is shown. */

import { getContext, setContext } from "svelte";

import type { Highlight } from "../board/props";
import { markOf } from "../game/actionMarks";
import type { LoadedReplay, Playback } from "../replay/playback.svelte";
import { chancesOf } from "./curve";
import type { Alternative, Decision, Review, TurningPoint, Verdict } from "../protocol";
import type { ReviewRequest } from "./reviewRequest.svelte";

export class ReviewedGame {
  /** The seat from whose side one looks. */
  side = $state(0);
  /** The step, and the alternative that is shown there instead of the best one. */
  private chosen: { step: number; number: number } | null = $state.raw(null);

  /** The chance of each seat at each step. */
  readonly chances: number[][] = $derived.by(() => (this.isReady ? chancesOf(this.review.analysis) : []));
  /** The decision that led to the step that is shown. */
  readonly decision: Decision | undefined = $derived.by(() => this.decisionAt(this.playback.at));
  /** The number of the alternative that is shown on the board; -1 if none is. */
  readonly shownNumber: number = $derived.by(() => {
    if (this.chosen?.step === this.playback.at) return this.chosen.number;
    return this.decision && this.decision.cost > 0 ? 0 : -1;
  });
  readonly shown: Alternative | undefined = $derived.by(() => this.decision?.alternatives[this.shownNumber]);
  /** Where the alternative that is shown takes place. */
  readonly marks: Highlight[] = $derived.by(() => this.marksOfShown());

  constructor(
    readonly loaded: LoadedReplay,
    readonly playback: Playback,
    private readonly request: ReviewRequest,
  ) {
    this.side = loaded.mine[0] ?? 0;
  }

  get isReady(): boolean {
    return this.request.review !== null;
  }

  /** The review; nothing that needs it is shown before it is ready. */
  get review(): Review {
    if (!this.request.review) throw new Error("The review is not ready.");
    return this.request.review;
  }

  /** All seats, the one from whose side one looks first. */
  get order(): number[] {
    const others = this.loaded.seats.map((_, seat) => seat).filter((seat) => seat !== this.side);
    return [this.side, ...others];
  }

  get turningPoints(): TurningPoint[] {
    return this.isReady ? this.review.analysis.turning_points : [];
  }

  decisionAt(step: number): Decision | undefined {
    return this.request.review?.analysis.decisions[step - 1];
  }

  /** Show an alternative of the decision; choosing it again hides it. */
  show(number: number): void {
    this.chosen = { step: this.playback.at, number: number === this.shownNumber ? -1 : number };
  }

  /** Go to what a decision led to. */
  goTo(decision: number): void {
    this.playback.stop();
    this.playback.goTo(decision + 1);
  }

  /** The decision of the nearest turning point after or before the step that is shown, if there is one. */
  nextTurningPoint(direction: 1 | -1): number | undefined {
    const numbers = this.turningPoints.map(({ decision }) => decision);
    const ahead = numbers.filter((number) => (number + 1 - this.playback.at) * direction > 0);
    return direction > 0 ? ahead[0] : ahead.at(-1);
  }

  goToTurningPoint(direction: 1 | -1): void {
    const next = this.nextTurningPoint(direction);
    if (next !== undefined) this.goTo(next);
  }

  /** Go to the next decision of a seat with a verdict; after the last one, to the first. */
  goToNext(seat: number, verdict: Verdict): void {
    const numbers = this.review.analysis.decisions
      .filter((one) => one.seat === seat && one.verdict === verdict)
      .map(({ number }) => number);
    const next = numbers.find((number) => number + 1 > this.playback.at) ?? numbers[0];
    if (next !== undefined) this.goTo(next);
  }

  private marksOfShown(): Highlight[] {
    const { decision, shown } = this;
    if (!decision || !shown) return [];
    const offer = this.loaded.replay.steps[decision.number]?.holdings[decision.seat]?.offer ?? [];
    return [markOf(shown.action, { board: this.loaded.sheet.board, own: { offer } })];
  }
}

const KEY = Symbol("reviewed game");

/** Let everything below this component know the reviewed game. */
export function provideReviewedGame(game: ReviewedGame): void {
  setContext(KEY, game);
}

export function useReviewedGame(): ReviewedGame {
  return getContext(KEY);
}
