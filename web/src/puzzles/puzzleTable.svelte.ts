/** A puzzle as the parts of a game page see it: a table at which nothing happens but one decision. */

import { LIVERIES, liveryNamed } from "../game/liveries";
import type { AnswerVerdict, AnyAction, Code, Own, PuzzleSheet, RouteProspect, SeatSheet } from "../protocol";
import type { CommandRequest, Reply } from "../server/connection";
import { problemText } from "../server/problems";
import { answerPuzzle, Rejection, routeInPuzzle } from "../server/rest";
import { preferences } from "../settings/preferences.svelte";
import { NOBODY } from "../table/presence";
import type { GameSource } from "../table/source";
import type { TableVersion } from "../table/version";
import { say } from "../texts/language.svelte";

const SETTINGS = {
  alvin: false,
  start: null,
  turn_seconds: null,
  is_public: false,
  is_practice: false,
  is_hot_seat: false,
};

export class PuzzleTable implements GameSource {
  readonly hasPeople = false;
  readonly status = "open";
  readonly chat = [];
  readonly log = [];
  readonly clockOffset = 0;
  readonly idleSince = 0;
  readonly absent = NOBODY;
  readonly seats: SeatSheet[];
  /** What the server says about the answer that was given last. */
  verdict: AnswerVerdict | null = $state.raw(null);
  /** That answer. */
  answer: AnyAction | null = $state.raw(null);
  /** The answer among those compared that it amounts to, if it does to any; still known after giving up. */
  tried: AnyAction | null = $state.raw(null);
  /** Why an answer could not be given, or the solution cannot be shown, in the player's language. */
  problem: string | null = $state(null);
  readonly now: TableVersion = $derived.by(() => this.version());

  constructor(private readonly sheet: PuzzleSheet) {
    this.seats = sheet.view.seats.map((_, seat) => seatSheet(seat, seat === sheet.seat));
  }

  get id(): string {
    return this.sheet.puzzle;
  }

  /** Moves are answers; nothing else can be done at a puzzle. */
  async send(request: CommandRequest): Promise<Reply | null> {
    if (request.command !== "move") return refused("bad-request");
    this.problem = null;
    try {
      const verdict = await answerPuzzle(this.id, request.action);
      this.answer = request.action;
      this.tried = verdict.tried?.action ?? null;
      this.verdict = verdict;
    } catch (error) {
      if (error instanceof Rejection) return refused(error.problem.code);
      this.problem = problemText(error);
      return null;
    }
    return { message: "done", id: "", version: this.now.version };
  }

  /** Show the solution without an answer. */
  async giveUp(): Promise<void> {
    this.problem = null;
    try {
      this.verdict = await answerPuzzle(this.id, null);
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  tryAgain(): void {
    this.verdict = null;
    this.answer = null;
  }

  routeProspect(_seat: number, route: number): Promise<RouteProspect> {
    return routeInPuzzle(this.id, route);
  }

  private version(): TableVersion {
    const { view, edition, digest, seat } = this.sheet;
    const isOpen = this.verdict === null;
    const own: Own = isOpen ? this.sheet.own : { ...this.sheet.own, legal: [] };
    const table = {
      id: this.id,
      edition,
      digest,
      is_own_board: false,
      settings: SETTINGS,
      state: "running" as const,
      seats: this.seats,
      waiting_for: isOpen ? [seat] : [],
      deadline: null,
      can_take_back: null,
      take_back: null,
      ending: null,
      rematch: null,
      from_position: null,
    };
    const shared = { at: 0, table, view, news: null, events: [], scores: null };
    return { version: view.version, you: { seats: [seat], is_host: false }, public: shared, own: [own] };
  }
}

function seatSheet(seat: number, isOwn: boolean): SeatSheet {
  return {
    name: isOwn ? preferences.name || say("puzzle-you") : null,
    bot: isOwn ? null : "medium",
    is_host: false,
    has_left: false,
    is_away: false,
    livery: (LIVERIES[seat] ?? liveryNamed("red")).name,
  };
}

function refused(code: Code): Reply {
  return { message: "refused", id: null, version: 0, code, params: {}, text: "", snapshot: null };
}
