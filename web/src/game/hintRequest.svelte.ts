/** Asking the server for hints, in games for practice. */

import type { Hint } from "../protocol";
import { isSameDecision, type Decision } from "./decision";
import type { Perspective } from "./perspective.svelte";

export class HintRequest {
  hints: Hint[] = $state.raw([]);
  isThinking = $state(false);
  /** The best hint, even after the others were closed. */
  private first: Hint | null = $state.raw(null);
  /** The decision that the hints are for. */
  private asked: Decision | null = $state.raw(null);
  private readonly decision: Decision | null = $derived.by(() => {
    const { own, view } = this.perspective;
    return own && view ? { own, view } : null;
  });
  private readonly isSame = $derived(
    this.asked !== null && this.decision !== null && isSameDecision(this.asked, this.decision),
  );
  /** Whether the hints fit the decision that the player has to make now. */
  readonly isCurrent = $derived(this.hints.length > 0 && this.isSame);
  /** What the server recommends for the decision that the player has to make now, if it was asked. */
  readonly best = $derived(this.isSame ? this.first : null);

  constructor(private readonly perspective: Perspective) {}

  async ask(): Promise<void> {
    if (this.decision === null) return;
    this.isThinking = true;
    this.perspective.route = null; // or it would stand where the hints go
    this.perspective.place = null;
    this.hints = [];
    this.first = null;
    this.asked = this.decision;
    const reply = await this.perspective.live.send({ command: "ask-hints", seat: this.decision.own.seat });
    this.isThinking = false;
    if (reply?.message === "refused") this.perspective.rejection = reply.code;
    if (reply?.message !== "hints") return;
    this.hints = reply.hints;
    this.first = reply.hints[0] ?? null;
  }

  close(): void {
    this.hints = [];
  }
}
