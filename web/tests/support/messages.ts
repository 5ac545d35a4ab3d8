/** Messages of a server, with only what a test cares about filled in. */

import type {
  AnyAction,
  BoardSheet,
  News,
  Own,
  Public,
  SeatSheet,
  Snapshot,
  TicketProspect,
  Update,
  View,
} from "../../src/protocol";

export function seat(name: string | null, bot: SeatSheet["bot"] = null): SeatSheet {
  return { name, bot, is_host: false, has_left: false, is_away: false, livery: "red" };
}

export function own(number: number, legal: AnyAction[] = [], prospects: TicketProspect[] = []): Own {
  return { seat: number, hand: {}, tickets: [], offer: [], legal, events: [], prospects };
}

export function view(changes: Partial<View> = {}): View {
  const empty = { phase: "turn", market: [], owners: [], seats: [], turns_left: null };
  return { ...empty, ...changes } as unknown as View;
}

export interface TableNow {
  version: number;
  /** The seats of the player. */
  seats?: number[];
  own?: Own[];
  waitingFor?: number[];
  news?: News | null;
  sheets?: SeatSheet[];
}

const AT = 1_000_000;
const SETTINGS = {
  alvin: false,
  start: null,
  turn_seconds: null,
  is_public: false,
  is_practice: false,
  is_hot_seat: false,
};

function common({ version, seats = [0], own: owns, waitingFor = [], news = null, sheets }: TableNow) {
  const shared: Public = {
    at: AT + version,
    table: {
      id: "table",
      edition: "mini",
      digest: "",
      is_own_board: false,
      settings: SETTINGS,
      state: "running",
      seats: sheets ?? [seat("Ada"), seat("Bert")],
      waiting_for: waitingFor,
      deadline: null,
      can_take_back: null,
      take_back: null,
      ending: null,
      rematch: null,
      from_position: null,
    },
    view: view(),
    news,
    events: [],
    scores: null,
  };
  return {
    version,
    you: { seats, is_host: false },
    public: shared,
    own: owns ?? seats.map((number) => own(number)),
  };
}

export function snapshot(now: TableNow): Snapshot {
  return { message: "snapshot", now: AT, chat: [], ...common(now) };
}

/** An update in which everything is new. */
export function update(now: TableNow): Update {
  const { version, you, public: shared, own: owns } = common(now);
  const happened = { "/at": shared.at, "/news": shared.news, "/events": shared.events };
  return {
    message: "update",
    version,
    you,
    public: { "": shared, ...happened },
    own: owns.map((one) => ({ seat: one.seat, changes: { "": one } })),
  };
}

/** A move of a seat at a version. */
export function moved(version: number, by: number): Update {
  return update({ version, news: { kind: "moved", seat: by, by: "person" } });
}

export function boardSheet(): BoardSheet {
  return { board: { tickets: [{ ends: [2, 5], points: 7 }] } } as unknown as BoardSheet;
}
