/** The plan of a table while it is made: who sits where, and how it is played. */

import type { EditionSheet, NewTable, SeatPlan, Settings } from "../protocol";
import { say } from "../texts/language.svelte";

export type SeatKind = "mine" | "open" | "easy" | "medium" | "hard";

export interface SeatChoice {
  chair: SeatKind;
  /** At one device, the name of who sits here. */
  name: string;
}

/** How long a turn may take, in seconds; 0 for as long as it takes. */
export const TURN_SECONDS = [0, 60, 180, 86_400, 259_200] as const;

export class TableSetup {
  seats: SeatChoice[] = $state([
    { chair: "mine", name: "" },
    { chair: "open", name: "" },
    { chair: "medium", name: "" },
  ]);
  alvin = $state(false);
  isPublic = $state(false);
  isPractice = $state(false);
  isHotSeat = $state(false);
  turnSeconds: number = $state(0);
  start: number | null = $state(null);

  readonly own = $derived(this.seats.filter((seat) => seat.chair === "mine").length);
  readonly isPlayable = $derived(this.own > 0 && (this.isHotSeat || this.own === 1));

  constructor(readonly sheet: EditionSheet) {}

  get canGrow(): boolean {
    return this.seats.length < this.sheet.seats[1];
  }

  get canShrink(): boolean {
    return this.seats.length > this.sheet.seats[0];
  }

  grow(): void {
    this.seats.push({ chair: this.isHotSeat ? "mine" : "open", name: "" });
  }

  shrink(): void {
    this.seats.pop();
    if (this.start !== null && this.start >= this.seats.length) this.start = null;
  }

  /** The plan as the server takes it. */
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
      seats: this.seats.map((draft, seat) => this.seatPlan(draft, seat)),
      settings,
    };
  }

  /** At one device everybody needs a name of their own: it says to whom the device is passed. */
  private seatPlan({ chair, name }: SeatChoice, seat: number): SeatPlan {
    if (chair === "open") return { seat: "open" };
    if (chair !== "mine") return { seat: "bot", level: chair };
    if (!this.isHotSeat) return { seat: "mine" };
    return { seat: "mine", name: name.trim() || say("player-number", { seat: seat + 1 }) };
  }
}
