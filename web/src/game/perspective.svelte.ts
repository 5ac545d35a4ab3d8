/** A game from the perspective of a player: the table, the seat they look from, and what they may do. */

import { getContext, setContext } from "svelte";

import type { Highlight } from "../board/props";
import type { AnyAction, Board, BoardSheet, Own, View } from "../protocol";
import type { CommandRequest, Reply } from "../server/connection";
import type { LiveTable } from "../table/live.svelte";
import type { TableVersion } from "../table/version";
import { choicesAmong } from "./choices";
import { byTicket } from "./prospects";

export class Perspective {
  /** Of several seats at one device, the one whose cards are shown. */
  revealed: number | null = $state(null);
  /** The route whose details are open. */
  route: number | null = $state(null);
  /** The place that gets a marker, while the player chooses how to pay. */
  place: number | null = $state(null);
  /** The kind of souvenir to put on a place. */
  souvenir: number | null = $state(null);
  /** What is open for reading on top of the game. */
  reading: "rules" | "board" | null = $state(null);
  /** What the player points at, and so wants to see on the board. */
  highlighted: Highlight | null = $state.raw(null);
  /** Why the server rejected the last command. */
  rejection: string | null = $state(null);
  isBusy = $state(false);

  readonly now: TableVersion = $derived.by(() => this.currentVersion());
  readonly seats = $derived(this.now.you.seats);
  readonly acting = $derived(
    this.seats.find((seat) => this.now.public.table.waiting_for.includes(seat)) ?? null,
  );
  readonly isHotSeat = $derived(this.seats.length > 1);
  /** The device has to be passed on before anything secret is shown. */
  readonly isCovered = $derived(this.isHotSeat && this.acting !== null && this.acting !== this.revealed);
  readonly seat = $derived(this.isHotSeat ? this.revealed : (this.seats[0] ?? null));
  readonly own: Own | null = $derived(
    this.isCovered ? null : (this.now.own.find((one) => one.seat === this.seat) ?? null),
  );
  readonly view: View | null = $derived(this.now.public.view);
  readonly choices = $derived(choicesAmong(this.own?.legal ?? []));
  readonly isMyTurn = $derived((this.own?.legal.length ?? 0) > 0);
  /** How the tickets of the seat stand, by ticket. */
  readonly prospects = $derived(byTicket(this.own?.prospects ?? []));

  constructor(
    readonly live: LiveTable,
    readonly sheet: BoardSheet,
  ) {}

  get board(): Board {
    return this.sheet.board;
  }

  /** Play an action for the seat; returns whether the server accepted it. */
  async act(action: AnyAction): Promise<boolean> {
    if (this.own === null || this.isBusy) return false;
    const reply = await this.send({
      command: "move",
      version: this.now.version,
      seat: this.own.seat,
      action,
    });
    if (reply.message !== "done") return false;
    this.place = null;
    return true;
  }

  /** Send a command; a rejection is kept to be shown. */
  async send(request: CommandRequest): Promise<Reply> {
    this.isBusy = true;
    this.rejection = null;
    try {
      const reply = await this.live.send(request);
      if (reply.message === "refused") this.rejection = reply.code;
      return reply;
    } finally {
      this.isBusy = false;
    }
  }

  highlight(highlight: Highlight | null): void {
    this.highlighted = highlight;
  }

  /** Highlight where a ticket leads, and the shortest way there. */
  highlightTicket(ticket: number): void {
    const places = this.board.tickets[ticket]?.ends ?? [];
    this.highlight({ kind: "path", routes: this.prospects.get(ticket)?.path ?? [], places });
  }

  private currentVersion(): TableVersion {
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
