/** The set-up of a new table: who sits where, and which options are on. */

import { LIVERIES } from "../game/liveries";
import type { EditionSheet, LiveryName, NewTable, SeatPlan, Settings } from "../protocol";
import { preferences, remember } from "../settings/preferences.svelte";
import { say } from "../texts/language.svelte";

export type SeatKind = "mine" | "open" | "easy" | "medium" | "hard";

export interface SeatChoice {
  kind: SeatKind;
  /** In a hot-seat game, the name of the player. */
  name: string;
  /** The colour of its pieces, if it is the player's own. */
  livery: LiveryName;
}

/** How long a turn may take, in seconds; 0 means without limit. */
export const TURN_SECONDS = [0, 60, 180, 86_400, 259_200] as const;

export class TableSetup {
  seats: SeatChoice[] = $state([
    { kind: "mine", name: "", livery: "red" },
    { kind: "open", name: "", livery: "blue" },
    { kind: "medium", name: "", livery: "green" },
  ]);
  alvin = $state(false);
  isPublic = $state(false);
  isPractice = $state(false);
  isHotSeat = $state(false);
  turnSeconds: number = $state(0);
  start: number | null = $state(null);

  readonly ownSeats = $derived(this.seats.filter((seat) => seat.kind === "mine").length);
  readonly isPlayable = $derived(this.ownSeats > 0 && (this.isHotSeat || this.ownSeats === 1));

  constructor(readonly sheet: EditionSheet) {
    if (preferences.livery) this.repaint(0, preferences.livery);
  }

  /** Give a seat a colour; the seat that had it gets the former one. */
  repaint(seat: number, livery: LiveryName): void {
    const chosen = this.seats[seat];
    if (!chosen) return;
    const holder = this.seats.find((one) => one.livery === livery);
    if (holder) holder.livery = chosen.livery;
    chosen.livery = livery;
  }

  /** The player chooses a colour, and gets it again next time. */
  choose(seat: number, livery: LiveryName): void {
    this.repaint(seat, livery);
    if (!this.isHotSeat) remember({ livery });
  }

  get canGrow(): boolean {
    return this.seats.length < this.sheet.seats[1];
  }

  get canShrink(): boolean {
    return this.seats.length > this.sheet.seats[0];
  }

  grow(): void {
    const free = LIVERIES.find(({ name }) => this.seats.every(({ livery }) => livery !== name));
    this.seats.push({ kind: this.isHotSeat ? "mine" : "open", name: "", livery: free?.name ?? "red" });
  }

  shrink(): void {
    this.seats.pop();
    if (this.start !== null && this.start >= this.seats.length) this.start = null;
  }

  /** The set-up as the server expects it. */
  table(): NewTable {
    const settings: Settings = {
      alvin: this.alvin,
      start: this.start,
      turn_seconds: this.turnSeconds || null,
      is_public: this.isPublic,
      is_practice: this.isPractice,
      is_hot_seat: this.isHotSeat,
    };
    return {
      edition: this.sheet.edition,
      seats: this.seats.map((choice, seat) => this.seatPlan(choice, seat)),
      settings,
    };
  }

  /** In a hot-seat game every player needs a name, so that everybody knows who gets the device next. */
  private seatPlan({ kind, name, livery }: SeatChoice, seat: number): SeatPlan {
    if (kind === "open") return { seat: "open" };
    if (kind !== "mine") return { seat: "bot", level: kind };
    if (!this.isHotSeat) return { seat: "mine", livery };
    return { seat: "mine", livery, name: name.trim() || say("player-number", { seat: seat + 1 }) };
  }
}
