// What the server and its clients say to each other. Written by
//   python -m stellwerk.server.typescript web/src/protocol.ts
// from the Structs of the server; change those instead.

export const PATIENCE_MS = 300000;

export type Code =
  | "bad-request"
  | "bad-text"
  | "bad-options"
  | "bad-board"
  | "bad-record"
  | "no-identity"
  | "password-needed"
  | "wrong-password"
  | "link-expired"
  | "foreign-origin"
  | "not-admin"
  | "not-host"
  | "not-your-seat"
  | "not-at-table"
  | "not-practice"
  | "not-found"
  | "method-not-allowed"
  | "no-free-seat"
  | "seat-taken"
  | "already-seated"
  | "seat-not-replaceable"
  | "already-started"
  | "not-running"
  | "not-over"
  | "seats-open"
  | "stale"
  | "illegal-action"
  | "nothing-to-take-back"
  | "other-rules"
  | "too-large"
  | "too-fast"
  | "too-many"
  | "busy"
  | "failed";

export type Level =
  | "random"
  | "greedy"
  | "racer"
  | "planner"
  | "search"
  | "easy"
  | "medium"
  | "hard";

export type TableState = "open" | "running" | "over";

export type Ending = "finished" | "abandoned" | "admin";

export type Mover = "person" | "bot" | "stand-in";

export type NewsKind =
  | "created"
  | "joined"
  | "left"
  | "returned"
  | "seat-filled"
  | "seat-opened"
  | "settings-changed"
  | "started"
  | "moved"
  | "took-back"
  | "said"
  | "time-ran-out"
  | "ended"
  | "rematch";

export type ReasonKind =
  | "completes-tickets"
  | "captures-alvin"
  | "finds-souvenir"
  | "towards-tickets"
  | "in-the-way"
  | "blocks-nobody"
  | "card-needed"
  | "card-fits"
  | "card-first"
  | "chance-of-others"
  | "time-for-tickets"
  | "keeps-tickets"
  | "routes-meet"
  | "other-later"
  | "best-possible";

/** The visitor who can be captured; an option of the table. */
export interface Alvin {
  start: number;
  points: number;
}

/** Alvin was captured and hidden in a city. */
export interface AlvinMoved {
  event: "alvin-moved";
  seat: number;
  place: number;
}

/** Ask for the best actions of a seat of one's own, at a practice table. */
export interface AskHints {
  command: "ask-hints";
  id: string;
  seat: number;
}

/** The map behind the network. `ground`, where nothing is drawn, is land, sea or paper. */
export interface Backdrop {
  ground: string;
  shapes: Shape[];
  letterings: Lettering[];
}

/** One edition. `routes` are in the order in which claims are listed; a bonus of 0 means there is none. `backdrop` names the map behind the drawing; an empty one is plain paper. */
export interface Board {
  id: string;
  name: Record<string, string>;
  summary: Record<string, string>;
  seats: [number, number];
  colors: string[];
  color_counts: number[];
  wilds: number;
  cards_dealt: number;
  pieces: PieceKind[];
  places: Place[];
  routes: Route[];
  tickets: Ticket[];
  ticket_deal: TicketDeal;
  parallel_from: number;
  last_round_at: number;
  tie_breaks: string[];
  longest_route: number;
  most_tickets: number;
  souvenirs: Souvenirs | null;
  markers: Markers | null;
  alvin: Alvin | null;
  provenance: Record<string, string>;
  backdrop: string;
  digest: string;
}

/** A board and its drawing: stations and labels by place, tracks by route; `box` is the sheet. */
export interface BoardSheet {
  board: Board;
  stations: [number, number][];
  labels: Label[];
  tracks: TrackSheet[];
  box: [number, number, number, number];
  backdrop: Backdrop;
}

/** A seat for a bot. */
export interface BotSeat {
  seat: "bot";
  level?: Level;
}

/** A bot of the house. */
export interface BotSheet {
  level: Level;
  summary: string;
}

/** A card was drawn blind. */
export interface CardDrawn {
  event: "card-drawn";
  seat: number;
  card?: string | null;
}

/** A face-up card was taken. */
export interface CardTaken {
  event: "card-taken";
  seat: number;
  slot: number;
  card: string;
}

/** A card was turned face up. */
export interface CardTurned {
  event: "card-turned";
  slot: number;
  card: string;
}

/** The secret at the end of such a link. */
export interface Carried {
  secret: string;
}

/** What there is to play, and against whom. */
export interface Catalogue {
  editions: EditionSheet[];
  bots: BotSheet[];
}

/** Agree on something else before the game. For the host. */
export interface ChangeSettings {
  command: "change-settings";
  id: string;
  settings: Partial<Settings>;
}

/** Something that was said, by the person in a seat. */
export interface ChatLine {
  version: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

/** Begin the network in this city. */
export interface ChooseHome {
  action: "choose-home";
  place: number;
}

/** Claim a route, paying so many wilds and the rest in one colour. */
export interface Claim {
  action: "claim";
  route: number;
  color: string;
  wilds: number;
}

/** Play one's seats oneself again, after leaving or while a bot plays them. */
export interface ComeBack {
  command: "come-back";
  id: string;
}

/** The command was carried out and is on the disk. Hints are there if they were asked for. */
export interface CommandDone {
  version: number;
  hints: Hint[] | null;
}

/** The discards became the deck. */
export interface DeckShuffled {
  event: "deck-shuffled";
}

/** A command was carried out and is on the disk; repeated, it is answered like this again. */
export interface Done {
  message: "done";
  id: string;
  version: number;
}

/** Take the top card of the deck. */
export interface DrawBlind {
  action: "draw-blind";
}

/** Take a face-up card; slots count from 0. */
export interface DrawOpen {
  action: "draw-open";
  slot: number;
}

/** Draw new tickets. */
export interface DrawTickets {
  action: "draw-tickets";
}

/** An edition in a few words, by language; `seats` are the fewest and the most. */
export interface EditionSheet {
  edition: string;
  name: Record<string, string>;
  summary: Record<string, string>;
  seats: [number, number];
  has_alvin: boolean;
}

/** Put a bot into a seat: a free one, or that of a person who left or does not play. For the host. */
export interface FillSeat {
  command: "fill-seat";
  id: string;
  seat: number;
  level?: Level;
}

/** Make a seat free again before the game. For the host. */
export interface FreeSeat {
  command: "free-seat";
  id: string;
  seat: number;
}

/** The game is over and the tickets are open, seat by seat. */
export interface GameEnded {
  event: "game-ended";
  tickets: number[][];
}

/** Give a seat that a bot plays back to the person whose seat it is. For the host. */
export interface HandBack {
  command: "hand-back";
  id: string;
  seat: number;
}

/** The starting hand. */
export interface HandDealt {
  event: "hand-dealt";
  seat: number;
  count: number;
  cards?: string[] | null;
}

/** The server and its store answer. */
export interface Health {
  status: string;
  version: string;
}

/** An action, the final margin over the best of the others to expect, and why: as a value and in words. */
export interface Hint {
  action: AnyAction;
  margin: number;
  why: Reason;
  reason: string;
}

/** The best actions of a seat at this version, the best first. */
export interface Hints {
  message: "hints";
  id: string;
  version: number;
  seat: number;
  hints: Hint[];
}

/** What a seat holds that others must not see: cards, tickets, and tickets laid before it. */
export interface Holdings {
  hand: Record<string, number>;
  tickets: number[];
  offer: number[];
}

/** A seat has chosen its home city. */
export interface HomeChosen {
  event: "home-chosen";
  seat: number;
  place: number;
}

/** Who one is. The password is that of the server, if it has one. */
export interface Introduction {
  name: string;
  password?: string | null;
}

/** Take a free seat, any one if none is named; at a hot-seat table also a second one, by another name. */
export interface Join {
  command: "join";
  id: string;
  seat?: number | null;
  name?: string | null;
}

/** A name in one or two lines around (x, y). The lines begin there if `side` is 1, end there if it is -1, and are centred if it is 0. */
export interface Label {
  lines: string[];
  x: number;
  y: number;
  side: number;
}

/** The seat has hardly any pieces left: everybody has one more turn. */
export interface LastRoundBegan {
  event: "last-round-began";
  seat: number;
}

/** Leave the table with all one's seats; once the game runs, they can be had again. */
export interface Leave {
  command: "leave";
  id: string;
}

/** The name of a sea, a country, …, by language, around a point. */
export interface Lettering {
  kind: string;
  text: Record<string, string>;
  x: number;
  y: number;
  size: number;
  turn: number;
}

/** A way to carry one's seats to another device: a path of this server, good until then. */
export interface Link {
  path: string;
  expires_at: number;
}

/** Which tables to list: of these states, so many, after the page that said so. */
export interface ListWanted {
  state?: TableState | null;
  limit?: number;
  after?: string | null;
}

/** Ask for everything as it is now. */
export interface Look {
  command: "look";
  id: string;
}

/** A marker was put on a city. */
export interface MarkerPlaced {
  event: "marker-placed";
  seat: number;
  place: number;
  color: string;
  wilds: number;
}

/** A seat placed no marker. */
export interface MarkerSkipped {
  event: "marker-skipped";
  seat: number;
}

/** City markers: `each` per player, the first on the home city, every other one for `cards` cards. */
export interface Markers {
  each: number;
  cards: number;
}

/** Too many wilds lay face up: all face-up cards were discarded. */
export interface MarketSwept {
  event: "market-swept";
}

/** Who the server takes the client for. */
export interface Me {
  name: string;
}

/** Act for a seat of one's own, as decided on at this version of the table. */
export interface Move {
  command: "move";
  id: string;
  version: number;
  seat: number;
  action: AnyAction;
}

/** Hide the captured Alvin in one of the seat's own cities. */
export interface MoveAlvin {
  action: "move-alvin";
  place: number;
}

/** A table to be made: an edition, or a board of one's own, and a plan for its seats. With an `id`, asking again makes no second table. */
export interface NewTable {
  id?: string | null;
  edition?: string | null;
  board?: string | null;
  seats: SeatPlan[];
  settings?: Partial<Settings>;
}

/** What an entry of the log is about, as everybody may know it. */
export interface News {
  kind: NewsKind;
  seat?: number | null;
  text?: string | null;
  by?: Mover | null;
}

/** Why a route cannot be claimed; which of the fields say more depends on the kind. */
export interface Obstacle {
  kind: "cards" | "network" | "parallel-closed" | "parallel-own" | "pieces" | "taken";
  rule: string;
  seat?: number | null;
  needed?: number | null;
  left?: number | null;
}

/** A seat for whoever joins. */
export interface OpenSeat {
  seat: "open";
}

/** Number of seats, the starting seat (None: chance decides), and whether Alvin takes part. */
export interface Options {
  seats: number;
  start: number | null;
  alvin: boolean;
}

/** What only the person in a seat may know, and the same events as that seat saw them. */
export interface Own {
  seat: number;
  hand: Record<string, number>;
  tickets: number[];
  offer: number[];
  legal: AnyAction[];
  events: AnyEvent[];
}

/** A seat for whoever makes the table; at a hot-seat table there may be several, each with a name. */
export interface OwnSeat {
  seat: "mine";
  name?: string | null;
}

/** End the turn because nothing can be done. */
export interface Pass {
  action: "pass";
}

/** A seat could do nothing. */
export interface Passed {
  event: "passed";
  seat: number;
}

/** Trains, trams, …: how many a player has, and a route's points by the number of cards it costs. */
export interface PieceKind {
  name: string;
  count: number;
  points: Record<number, number>;
}

/** A city or location. `label` is where its name stands in the drawing, to the right and down from the station: the name begins there, or ends there if it is to the left; (0, 0) leaves the choice to the drawing. */
export interface Place {
  name: string;
  lon: number;
  lat: number;
  label: [number, number];
}

/** Put a marker on an end of the claimed route, paying so many wilds and the rest in one colour. */
export interface PlaceMarker {
  action: "place-marker";
  place: number;
  color: string;
  wilds: number;
}

/** Put a souvenir stack on a place before the first turn. */
export interface PlaceSouvenir {
  action: "place-souvenir";
  kind: number;
  place: number;
}

/** Points were credited at once, for a `route` or for `alvin`. */
export interface PointsScored {
  event: "points-scored";
  seat: number;
  points: number;
  reason: string;
}

/** The seats whose people are connected: told after the first message, and whenever it changes. It is no part of what happens at the table, and does not change the version. */
export interface Presence {
  message: "presence";
  version: number;
  seats: number[];
}

/** Why something was not done: a code to translate, values for it, and a sentence of English. */
export interface Problem {
  code: Code;
  params: Record<string, string | number>;
  text: string;
  snapshot: Snapshot | null;
}

/** What everybody may know: the table, the game as a spectator sees it, and what happened last. `at` is when that was, in the server's time. `scores` are there when the game is over. */
export interface Public {
  at: number;
  table: TableSheet;
  view: View | null;
  news: News | null;
  events: AnyEvent[];
  scores: ScoreLine[] | null;
}

/** What is good about an action; which of the fields say more depends on the kind. */
export interface Reason {
  kind: ReasonKind;
  points?: number | null;
  tickets?: number[];
  seats?: number[];
  card?: string | null;
  route?: number | null;
  place?: number | null;
}

/** A command was not carried out. One that came too late brings everything as it is now. */
export interface Rejected {
  message: "refused";
  id: string | null;
  version: number;
  code: Code;
  params: Record<string, string | number>;
  text: string;
  snapshot: Snapshot | null;
}

/** Meet again at another table when this one is over. */
export interface Rematch {
  command: "rematch";
  id: string;
}

/** A finished game step by step. */
export interface ReplaySheet {
  edition: string;
  digest: string;
  options: Options;
  steps: ReplayStep[];
  scores: ScoreLine[];
  outcome: SeatOutcome[];
}

/** One action of a finished game, everything open; the first step is the deal and has no action. */
export interface ReplayStep {
  number: number;
  seat: number | null;
  action: AnyAction | null;
  events: AnyEvent[];
  view: View;
  holdings: Holdings[];
}

/** Answer an offer of tickets: these go back under the deck in this order, the others are kept. */
export interface ReturnTickets {
  action: "return-tickets";
  tickets: number[];
}

/** One track between two places. Tracks of the same `group` run parallel and are numbered by `track`. */
export interface Route {
  ends: [number, number];
  color: number;
  cards: number;
  spaces: number;
  ferry: number;
  piece: number;
  group: number;
  track: number;
  points: number;
}

/** A route was claimed for so many cards, of which so many were wilds. */
export interface RouteClaimed {
  event: "route-claimed";
  seat: number;
  route: number;
  color: string;
  cards: number;
  wilds: number;
}

/** How a seat could pay for a route if it were its turn, or what keeps it from the route. */
export interface RouteProspect {
  route: number;
  payments: Claim[];
  obstacle: Obstacle | null;
}

/** Say something to the table. */
export interface Say {
  command: "say";
  id: string;
  text: string;
}

/** One seat's points, line by line; `tickets_open` is subtracted. */
export interface ScoreLine {
  seat: number;
  rank: number;
  total: number;
  routes: number;
  tickets_done: number;
  tickets_open: number;
  longest_route: number;
  most_tickets: number;
  souvenirs: number;
  alvin: number;
  completed: number;
  missed: number;
  length: number;
}

/** What a seat's points come from: every ticket, and the routes of its longest route in order. */
export interface SeatOutcome {
  seat: number;
  tickets: TicketProspect[];
  longest: number[];
}

/** Who is in a seat: a person, a bot, both (the bot plays for the person), or nobody. A person who `has_left`, or `is_away` because their time ran out again and again, can come back. */
export interface SeatSheet {
  name: string | null;
  bot: Level | null;
  is_host: boolean;
  has_left: boolean;
  is_away: boolean;
}

/** What everybody may know of a seat. `tickets` is None while they are secret to the viewer. */
export interface SeatView {
  score: number;
  cards: number;
  shown: Record<string, number>;
  tickets_count: number;
  tickets: number[] | null;
  pieces: Record<string, number>;
  has_chosen: boolean;
  souvenirs: number[];
  markers_left: number;
  home: number | null;
}

/** How a table plays. `start` is the seat that begins, null if chance decides. Without `turn_seconds` a turn takes as long as it takes. Practice tables allow hints and taking back. At a hot-seat table one person may play several seats. */
export interface Settings {
  alvin: boolean;
  start: number | null;
  turn_seconds: number | null;
  is_public: boolean;
  is_practice: boolean;
  is_hot_seat: boolean;
}

/** All land, all rivers, …: outlines or lines as the data of one SVG path. */
export interface Shape {
  kind: string;
  path: string;
}

/** Place no marker. */
export interface Skip {
  action: "skip";
}

/** Everything as it is: the first message, and whenever a client has to begin anew. */
export interface Snapshot {
  message: "snapshot";
  version: number;
  now: number;
  you: You;
  public: Public;
  own: Own[];
  chat: ChatLine[];
}

/** A souvenir stack was put on a place. */
export interface SouvenirPlaced {
  event: "souvenir-placed";
  seat: number;
  kind: number;
  place: number;
}

/** A souvenir was taken from a place. */
export interface SouvenirTaken {
  event: "souvenir-taken";
  seat: number;
  kind: number;
  place: number;
}

/** Tokens found along the routes. `tokens` and `left_tokens` give the stack heights by number of seats. */
export interface Souvenirs {
  kinds: string[];
  places: number[];
  tokens: Record<number, number>;
  left_tokens: Record<number, number>;
  points: number[];
}

/** One space of a track: a rectangle around (x, y), turned by `angle` degrees. */
export interface Space {
  x: number;
  y: number;
  angle: number;
  length: number;
}

/** Begin the game; no seat may be free. For the host. */
export interface Start {
  command: "start";
  id: string;
}

/** A table in a list; `own_seats` are those of whoever asks. */
export interface TableLine {
  table: string;
  version: number;
  updated_at: number;
  state: TableState;
  edition: string;
  name: Record<string, string>;
  settings: Settings;
  seats: SeatSheet[];
  waiting_for: number[];
  own_seats: number[];
}

/** Tables, the latest change first; `next` asks for the page after this one. */
export interface TableList {
  tables: TableLine[];
  next: string | null;
}

/** The id of a table: whoever knows it can watch, and join while there is a free seat. */
export interface TableMade {
  table: string;
  version: number;
}

/** A table without the game on it. `edition` and `digest` say which board; `waiting_for` are the seats that have to act, until `deadline` if there is one; `rematch` is the table where it goes on. */
export interface TableSheet {
  id: string;
  edition: string;
  digest: string;
  is_own_board: boolean;
  settings: Settings;
  state: TableState;
  seats: SeatSheet[];
  waiting_for: number[];
  deadline: number | null;
  ending: Ending | null;
  rematch: string | null;
}

/** Go back to the last decision of a seat, whatever bots did since, at a practice table. */
export interface TakeBack {
  command: "take-back";
  id: string;
  seat: number;
}

/** Choose at which end of the claimed route to take a souvenir. */
export interface TakeSouvenir {
  action: "take-souvenir";
  place: number;
}

/** Points for joining two places. */
export interface Ticket {
  ends: [number, number];
  points: number;
}

/** How many tickets are offered and must be kept: at set-up (`dealt`, `keep`) and later (`drawn`, …). `shuffled`: tickets returned at set-up are shuffled together before they go under the deck. */
export interface TicketDeal {
  dealt: number;
  keep: number;
  drawn: number;
  drawn_keep: number;
  shuffled: boolean;
}

/** Whether a ticket is done or can still be, and the routes of the shortest way: own ones, then free ones. Impossible is certain; a possible one may yet fail for want of cards or time. */
export interface TicketProspect {
  ticket: number;
  state: "done" | "impossible" | "possible";
  path: number[];
}

/** A seat has decided at set-up; what it keeps takes effect when all have. */
export interface TicketsChosen {
  event: "tickets-chosen";
  seat: number;
  returned?: number[] | null;
}

/** A seat keeps so many of the tickets it was offered. */
export interface TicketsKept {
  event: "tickets-kept";
  seat: number;
  count: number;
  tickets?: number[] | null;
  returned?: number[] | null;
}

/** Tickets were laid before a seat to choose from. */
export interface TicketsOffered {
  event: "tickets-offered";
  seat: number;
  count: number;
  tickets?: number[] | null;
}

/** How a route is drawn: its spaces in order, and the line on which they lie. */
export interface TrackSheet {
  spaces: Space[];
  path: [number, number][];
}

/** It is a seat's turn. */
export interface TurnBegan {
  event: "turn-began";
  seat: number;
}

/** One entry of the log further: what happened, and everything as it is after it. */
export interface Update {
  message: "update";
  version: number;
  you: You;
  public: Public;
  own: Own[];
}

/** Everything that happened after a version, as one would have been told. */
export interface Updates {
  version: number;
  updates: Update[];
}

/** What was missed after a version. */
export interface UpdatesWanted {
  after?: number;
}

/** A game record to be replayed; a board of one's own has to come with it. */
export interface Upload {
  record: string;
  board?: string | null;
}

/** A position as its viewer (a seat, or None for a spectator) may know it. `version` counts the actions played, `owners` has an entry for every route, `legal` is for the viewer. */
export interface View {
  version: number;
  viewer: number | null;
  phase: string;
  turn: number | null;
  start: number;
  turns_left: number | null;
  market: (string | null)[];
  deck: number;
  discards: Record<string, number>;
  ticket_deck: number;
  hand: Record<string, number>;
  offer: number[];
  owners: (number | null)[];
  markers: Record<number, number>;
  souvenirs: Record<number, [number, number]>;
  souvenirs_left: number[];
  alvin: number | null;
  seats: SeatView[];
  legal: AnyAction[];
}

/** Who is told: the seats they have, and whether they are the host. */
export interface You {
  seats: number[];
  is_host: boolean;
}

export type AnyAction =
  | DrawBlind
  | DrawOpen
  | DrawTickets
  | ReturnTickets
  | Claim
  | ChooseHome
  | PlaceSouvenir
  | TakeSouvenir
  | MoveAlvin
  | PlaceMarker
  | Skip
  | Pass;

export type AnyEvent =
  | HandDealt
  | TicketsOffered
  | TicketsChosen
  | TicketsKept
  | CardDrawn
  | CardTaken
  | CardTurned
  | MarketSwept
  | DeckShuffled
  | RouteClaimed
  | PointsScored
  | HomeChosen
  | SouvenirPlaced
  | SouvenirTaken
  | AlvinMoved
  | MarkerPlaced
  | MarkerSkipped
  | Passed
  | LastRoundBegan
  | TurnBegan
  | GameEnded;

export type AnyCommand =
  | Move
  | TakeBack
  | AskHints
  | Join
  | Leave
  | ComeBack
  | FillSeat
  | HandBack
  | FreeSeat
  | ChangeSettings
  | Start
  | Say
  | Rematch
  | Look;

export type AnyMessage = Snapshot | Update | Done | Rejected | Hints | Presence;

export type SeatPlan = OpenSeat | BotSeat | OwnSeat;
