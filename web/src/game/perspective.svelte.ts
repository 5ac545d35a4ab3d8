/** What a person has before them: the table, the seat they look from, and what they may do. */

import { getContext, setContext } from "svelte";

import type { AnyAction, Board, BoardSheet, Own, TicketProspect, View } from "../protocol";
import type { Answer, CommandRequest } from "../server/connection";
import { ticketProspects } from "../server/rest";
import type { LiveTable, Now } from "../table/live.svelte";
import { choicesAmong } from "./choices";

/** What is lit on the board because somebody points at it. */
export interface Pointer {
  routes: number[];
  places: number[];
  kind: "path" | "hint" | "longest";
}

export class Perspective {
  /** Of several seats at one device, the one whose cards lie open. */
  revealed: number | null = $state(null);
  /** The route whose sheet is open. */
  route: number | null = $state(null);
  /** The place that is to get a marker, while its payment is chosen. */
  place: number | null = $state(null);
  /** The kind of souvenir that is to be put on a place. */
  souvenir: number | null = $state(null);
  /** What is read over the game. */
  reading: "rules" | "board" | null = $state(null);
  pointer: Pointer | null = $state.raw(null);
  refusal: string | null = $state(null);
  isBusy = $state(false);
  prospects: ReadonlyMap<number, TicketProspect> = $state.raw(new Map());

  /** How often it was asked how tickets stand: only the answer to the last question counts. */
  private questions = 0;

  readonly now: Now = $derived.by(() => this.presentNow());
  readonly seats = $derived(this.now.you.seats);
  readonly acting = $derived(
    this.seats.find((seat) => this.now.public.table.waiting_for.includes(seat)) ?? null,
  );
  readonly isShared = $derived(this.seats.length > 1);
  /** The device has to be passed on before anything secret is shown. */
  readonly isCovered = $derived(this.isShared && this.acting !== null && this.acting !== this.revealed);
  readonly seat = $derived(this.isShared ? this.revealed : (this.seats[0] ?? null));
  readonly own: Own | null = $derived(
    this.isCovered ? null : (this.now.own.find((one) => one.seat === this.seat) ?? null),
  );
  readonly view: View | null = $derived(this.now.public.view);
  readonly choices = $derived(choicesAmong(this.own?.legal ?? []));
  readonly isMyTurn = $derived((this.own?.legal.length ?? 0) > 0);

  constructor(
    readonly live: LiveTable,
    readonly sheet: BoardSheet,
  ) {}

  get board(): Board {
    return this.sheet.board;
  }

  /** Act for the seat; what the server says against it is kept to be shown. */
  async act(action: AnyAction): Promise<boolean> {
    if (this.own === null || this.isBusy) return false;
    const answer = await this.ask({
      command: "move",
      version: this.now.version,
      seat: this.own.seat,
      action,
    });
    if (answer.message !== "done") return false;
    this.place = null;
    return true;
  }

  async ask(wish: CommandRequest): Promise<Answer> {
    this.isBusy = true;
    this.refusal = null;
    try {
      const answer = await this.live.send(wish);
      if (answer.message === "refused") this.refusal = answer.code;
      return answer;
    } finally {
      this.isBusy = false;
    }
  }

  /** Ask how the tickets stand; called whenever that may have changed. */
  async refreshProspects(): Promise<void> {
    const question = ++this.questions;
    const seat = this.seat;
    if (seat === null || this.own === null) return;
    const found = await ticketProspects(this.live.id, seat).catch(() => null);
    if (found && question === this.questions) this.prospects = new Map(found.map((one) => [one.ticket, one]));
  }

  point(pointer: Pointer | null): void {
    this.pointer = pointer;
  }

  private presentNow(): Now {
    if (!this.live.now) throw new Error("The table is not known yet.");
    return this.live.now;
  }
}

const KEY = Symbol("perspective");

export function providePerspective(perspective: Perspective): Perspective {
  return setContext(KEY, perspective);
}

export function usePerspective(): Perspective {
  return getContext<Perspective>(KEY);
}
