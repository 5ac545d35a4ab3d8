/** A game from the perspective of a player: the table, the seat they look from, and what they may do. */

import { getContext, setContext } from "svelte";

import type { Highlight } from "../board/props";
import type { TicketPath } from "../board/ticketPath";
import type { AnyAction, Board, BoardSheet, Own, View } from "../protocol";
import type { CommandRequest, Reply } from "../server/connection";
import type { GameSource } from "../table/source";
import type { TableVersion } from "../table/version";
import { preferences } from "../settings/preferences.svelte";
import { choicesAmong } from "./choices";
import { needsConfirmation } from "./confirmations";
import { lastMoves } from "./lastMove";
import { openFirst, pathsOf } from "./ownTickets";
import { byTicket } from "./prospects";

export class Perspective {
  /** Of several seats at one device, the one whose cards are shown. */
  revealed: number | null = $state(null);
  /** The route whose details are open. */
  route: number | null = $state(null);
  /** The place that was pointed at, until the choice is confirmed. */
  place: number | null = $state(null);
  /** The kind of souvenir to put on a place. */
  souvenir: number | null = $state(null);
  /** The rules are open on top of the game. */
  isReading = $state(false);
  /** What the player points at, and so wants to see on the board. */
  highlighted: Highlight | null = $state.raw(null);
  /** A move that the player looks at before playing it. */
  previewed: AnyAction | null = $state.raw(null);
  /** Why the server rejected the last command. */
  rejection: string | null = $state(null);
  /** An action that the player has to confirm. */
  proposed: AnyAction | null = $state.raw(null);
  isBusy = $state(false);
  /** At the end the score sheet is open, until the player wants to see the board. */
  isScoreSheetOpen = $state(true);
  /** Whether all tickets of the seat are laid over the board. */
  showsTickets = $state(false);

  /** The last command: what the player saw when it was sent, and its reply. */
  private last: { version: number; reply: Promise<Reply | null> } | null = null;

  readonly now: TableVersion = $derived.by(() => this.currentVersion());
  readonly seats = $derived(this.now.you.seats);
  readonly acting = $derived(
    this.seats.find((seat) => this.now.public.table.waiting_for.includes(seat)) ?? null,
  );
  readonly isHotSeat = $derived(this.seats.length > 1);
  /** Nobody's cards are shown until the player whose turn it is has the device. */
  readonly isCovered = $derived(this.isHotSeat && this.acting !== null && this.revealed === null);
  /** The turn is over: the player may look at what it brought before passing the device on. */
  readonly isHandingOver = $derived(
    this.isHotSeat && this.acting !== null && this.revealed !== null && this.revealed !== this.acting,
  );
  readonly seat = $derived(this.isHotSeat ? this.revealed : (this.seats[0] ?? null));
  readonly own: Own | null = $derived(
    this.isCovered ? null : (this.now.own.find((one) => one.seat === this.seat) ?? null),
  );
  readonly view: View | null = $derived(this.now.public.view);
  readonly choices = $derived(choicesAmong(this.own?.legal ?? []));
  /** Something has to be chosen before the game goes on, so routes are not looked at meanwhile. */
  readonly isChoosing = $derived(
    this.choices.returns.length > 0 ||
      this.choices.places.size > 0 ||
      this.choices.souvenirs.size > 0 ||
      this.choices.skip,
  );
  readonly openRoute = $derived(this.isChoosing ? null : this.route);
  /** The ways to pay for a marker on the place that was pointed at. */
  readonly markerPayments = $derived(
    this.place === null ? null : (this.choices.markers.get(this.place) ?? null),
  );
  /** How many of the offered tickets have to be kept. */
  readonly fewestKept = $derived(
    (this.own?.offer.length ?? 0) - Math.max(0, ...this.choices.returns.map(({ tickets }) => tickets.length)),
  );
  readonly isMyTurn = $derived((this.own?.legal.length ?? 0) > 0);
  /** What to ask the player about: the proposed action, as long as it is possible. */
  readonly asked = $derived(
    this.proposed !== null && includes(this.own?.legal ?? [], this.proposed) ? this.proposed : null,
  );
  /** How the tickets of the seat stand, by ticket. */
  readonly prospects = $derived(byTicket(this.own?.prospects ?? []));
  /** The tickets of the seat, open ones first. */
  readonly tickets = $derived(openFirst(this.own?.tickets ?? [], this.prospects));
  /** The tickets that are laid over the board. */
  readonly ticketPaths = $derived.by(() => (this.showsTickets ? this.openPaths() : []));

  /** What the other seats did last. */
  readonly rivalsMoves = $derived.by(() => lastMoves(this.live.log).filter(({ seat }) => seat !== this.seat));

  constructor(
    readonly live: GameSource,
    readonly sheet: BoardSheet,
  ) {}

  get board(): Board {
    return this.sheet.board;
  }

  /** Play an action for the seat, once it is confirmed if need be; returns whether the server accepted it. */
  async act(action: AnyAction): Promise<boolean> {
    if (this.isBusy && !(await this.isOfTheNextPosition())) return false;
    if (this.own === null || this.isBusy) return false;
    if (needsConfirmation(action, preferences) && action !== this.asked) {
      this.proposed = action;
      return false;
    }
    this.proposed = null;
    const { place, route } = this;
    const reply = await this.send({
      command: "move",
      version: this.now.version,
      seat: this.own.seat,
      action,
    });
    if (reply?.message !== "done") return false;
    // The player may already point at something else: the next turn can come before the reply.
    if (this.place === place) this.place = null;
    if (this.route === route) this.route = null;
    return true;
  }

  /** Play an action that was shown beforehand, which is confirmation enough. */
  actAsShown(action: AnyAction): Promise<boolean> {
    this.proposed = action;
    return this.act(action);
  }

  /** Send a command; a rejection is kept to be shown. */
  send(request: CommandRequest): Promise<Reply | null> {
    const reply = this.transmit(request);
    this.last = { version: this.now.version, reply };
    return reply;
  }

  private async transmit(request: CommandRequest): Promise<Reply | null> {
    this.isBusy = true;
    this.rejection = null;
    try {
      const reply = await this.live.send(request);
      if (reply?.message === "refused") this.rejection = reply.code;
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

  /**
   * Whether an action that comes before the reply to the last command is meant for what that brought: it is
   * shown before the reply. Anything else was aimed at a position that is gone, such as a second click.
   */
  private async isOfTheNextPosition(): Promise<boolean> {
    const { version } = this.now;
    if (this.last === null || this.last.version === version) return false;
    await this.last.reply;
    return this.now.version === version;
  }

  private openPaths(): TicketPath[] {
    const isOwn = (route: number): boolean => this.view?.owners[route] === this.seat;
    return pathsOf(this.tickets, this.prospects, this.board, isOwn);
  }

  private currentVersion(): TableVersion {
    if (!this.live.now) throw new Error("The table is not known yet.");
    return this.live.now;
  }
}

function includes(actions: AnyAction[], wanted: AnyAction): boolean {
  const text = JSON.stringify(wanted);
  return actions.some((action) => JSON.stringify(action) === text);
}

const KEY = Symbol("perspective");

export function providePerspective(perspective: Perspective): Perspective {
  return setContext(KEY, perspective);
}

export function usePerspective(): Perspective {
  return getContext<Perspective>(KEY);
}
