/** Asking the server for a review, which takes it some seconds, and following how far it has come. */

import { problemText } from "../server/problems";
import { Rejection } from "../server/rest";
import type { Code, Review, ReviewProgress } from "../protocol";

/** Where a review comes from: the first request starts it, later ones ask how far it is. */
export interface ReviewSource {
  start: () => Promise<ReviewProgress>;
  follow: (id: string) => Promise<ReviewProgress>;
}

const PAUSE_MS = 700;
/** Refusals that another try cannot change. */
const FINAL: readonly Code[] = ["no-reviews", "game-too-long"];

export class ReviewRequest {
  progress: ReviewProgress | null = $state.raw(null);
  /** Why there is no review, in the player's language. */
  problem: string | null = $state(null);
  /** Whether it makes sense to ask again after a problem. */
  mayAskAgain = $state(true);
  isAsked = $state(false);
  readonly review: Review | null = $derived(this.progress?.review ?? null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(private readonly source: ReviewSource) {}

  /** Ask for the review, again if there was a problem. */
  ask(): void {
    this.isAsked = true;
    this.problem = null;
    clearTimeout(this.timer);
    void this.take(this.source.start());
  }

  /** Nobody waits for the review any more. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async take(asked: Promise<ReviewProgress>): Promise<void> {
    try {
      this.progress = await asked;
      this.problem = null;
    } catch (error) {
      this.problem = problemText(error);
      if (error instanceof Rejection) {
        this.mayAskAgain = !FINAL.includes(error.problem.code);
        return;
      }
    }
    this.goOn();
  }

  /** Ask again in a moment, even if the server could not be reached: phones lose their connection. */
  private goOn(): void {
    const { progress } = this;
    clearTimeout(this.timer);
    if (this.isStopped || !progress || !isUnderWay(progress)) return;
    this.timer = setTimeout(() => void this.take(this.follow(progress.id)), PAUSE_MS);
  }

  /** How far it is. A server that has started again may have forgotten the review. */
  private async follow(id: string): Promise<ReviewProgress> {
    try {
      return await this.source.follow(id);
    } catch (error) {
      if (error instanceof Rejection && error.problem.code === "not-found") return this.source.start();
      throw error;
    }
  }
}

function isUnderWay({ state }: ReviewProgress): boolean {
  return state === "waiting" || state === "working";
}
