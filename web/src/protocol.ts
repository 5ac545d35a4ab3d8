// Made from the Structs of the server; do not edit.

export interface Alvin {
  start: number;
  points: number;
}

export interface AlvinMoved {
  event: "alvin-moved";
  seat: number;
  place: number;
}

export interface AskHints {
  command: "ask-hints";
  id: string;
  seat: number;
}

export interface Backdrop {
  ground: string;
  shapes: Shape[];
  letterings: Lettering[];
}

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

export interface BoardSheet {
  board: Board;
  stations: [number, number][];
  labels: Label[];
  tracks: TrackSheet[];
  box: [number, number, number, number];
  backdrop: Backdrop;
}

export interface BotSeat {
  seat: "bot";
  level?: "easy" | "greedy" | "hard" | "medium" | "planner" | "racer" | "random" | "search";
}

export interface BotSheet {
  level: "easy" | "greedy" | "hard" | "medium" | "planner" | "racer" | "random" | "search";
  summary: string;
}

export interface CardDrawn {
  event: "card-drawn";
  seat: number;
  card?: string | null;
}

export interface CardTaken {
  event: "card-taken";
  seat: number;
  slot: number;
  card: string;
}

export interface CardTurned {
  event: "card-turned";
  slot: number;
  card: string;
}

export interface Carried {
  secret: string;
}

export interface Catalogue {
  editions: EditionSheet[];
  bots: BotSheet[];
}

export interface ChangeSettings {
  command: "change-settings";
  id: string;
  settings: Settings;
}

export interface ChatLine {
  version: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

export interface ChooseHome {
  action: "choose-home";
  place: number;
}

export interface Claim {
  action: "claim";
  route: number;
  color: string;
  wilds: number;
}

export interface ComeBack {
  command: "come-back";
  id: string;
}

export interface CommandDone {
  version: number;
  hints?: Hint[] | null;
}

export interface DeckShuffled {
  event: "deck-shuffled";
}

export interface Done {
  message: "done";
  id: string;
  version: number;
}

export interface DrawBlind {
  action: "draw-blind";
}

export interface DrawOpen {
  action: "draw-open";
  slot: number;
}

export interface DrawTickets {
  action: "draw-tickets";
}

export interface EditionSheet {
  edition: string;
  name: Record<string, string>;
  summary: Record<string, string>;
  seats: [number, number];
  has_alvin: boolean;
}

export interface FillSeat {
  command: "fill-seat";
  id: string;
  seat: number;
  level?: "easy" | "greedy" | "hard" | "medium" | "planner" | "racer" | "random" | "search";
}

export interface FreeSeat {
  command: "free-seat";
  id: string;
  seat: number;
}

export interface GameEnded {
  event: "game-ended";
  tickets: number[][];
}

export interface HandBack {
  command: "hand-back";
  id: string;
  seat: number;
}

export interface HandDealt {
  event: "hand-dealt";
  seat: number;
  count: number;
  cards?: string[] | null;
}

export interface Hint {
  action: DrawBlind | DrawOpen | DrawTickets | ReturnTickets | Claim | ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin | PlaceMarker | Skip | Pass;
  margin: number;
  why: Reason;
  reason: string;
}

export interface Hints {
  message: "hints";
  id: string;
  version: number;
  seat: number;
  hints: Hint[];
}

export interface Holdings {
  hand: Record<string, number>;
  tickets: number[];
  offer: number[];
}

export interface HomeChosen {
  event: "home-chosen";
  seat: number;
  place: number;
}

export interface Introduction {
  name: string;
  password?: string | null;
}

export interface Join {
  command: "join";
  id: string;
  seat?: number | null;
  name?: string | null;
}

export interface Label {
  lines: string[];
  x: number;
  y: number;
  side: number;
}

export interface LastRoundBegan {
  event: "last-round-began";
  seat: number;
}

export interface Lettering {
  kind: string;
  text: Record<string, string>;
  x: number;
  y: number;
  size: number;
  turn: number;
}

export interface Leave {
  command: "leave";
  id: string;
}

export interface Link {
  path: string;
  expires_at: number;
}

export interface Look {
  command: "look";
  id: string;
}

export interface MarkerPlaced {
  event: "marker-placed";
  seat: number;
  place: number;
  color: string;
  wilds: number;
}

export interface MarkerSkipped {
  event: "marker-skipped";
  seat: number;
}

export interface Markers {
  each: number;
  cards: number;
}

export interface MarketSwept {
  event: "market-swept";
}

export interface Me {
  name: string;
}

export interface Move {
  command: "move";
  id: string;
  version: number;
  seat: number;
  action: DrawBlind | DrawOpen | DrawTickets | ReturnTickets | Claim | ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin | PlaceMarker | Skip | Pass;
}

export interface MoveAlvin {
  action: "move-alvin";
  place: number;
}

export interface NewTable {
  id?: string | null;
  edition?: string | null;
  board?: string | null;
  seats: (OpenSeat | BotSeat | OwnSeat)[];
  settings?: Settings;
}

export interface News {
  kind: "created" | "ended" | "joined" | "left" | "moved" | "rematch" | "returned" | "said" | "seat-filled" | "seat-opened" | "settings-changed" | "started" | "time-ran-out" | "took-back";
  seat?: number | null;
  text?: string | null;
  by?: "bot" | "person" | "stand-in" | null;
}

export interface Obstacle {
  kind: "cards" | "network" | "parallel-closed" | "parallel-own" | "pieces" | "taken";
  rule: string;
  seat?: number | null;
  needed?: number | null;
  left?: number | null;
}

export interface OpenSeat {
  seat: "open";
}

export interface Options {
  seats?: number;
  start?: number | null;
  alvin?: boolean;
}

export interface Own {
  seat: number;
  hand: Record<string, number>;
  tickets: number[];
  offer: number[];
  legal: (DrawBlind | DrawOpen | DrawTickets | ReturnTickets | Claim | ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin | PlaceMarker | Skip | Pass)[];
  events: (HandDealt | TicketsOffered | TicketsChosen | TicketsKept | CardDrawn | CardTaken | CardTurned | MarketSwept | DeckShuffled | RouteClaimed | PointsScored | HomeChosen | SouvenirPlaced | SouvenirTaken | AlvinMoved | MarkerPlaced | MarkerSkipped | Passed | LastRoundBegan | TurnBegan | GameEnded)[];
}

export interface OwnSeat {
  seat: "mine";
  name?: string | null;
}

export interface Pass {
  action: "pass";
}

export interface Passed {
  event: "passed";
  seat: number;
}

export interface PieceKind {
  name: string;
  count: number;
  points: Record<string, number>;
}

export interface Place {
  name: string;
  lon: number;
  lat: number;
  label?: [number, number];
}

export interface PlaceMarker {
  action: "place-marker";
  place: number;
  color: string;
  wilds: number;
}

export interface PlaceSouvenir {
  action: "place-souvenir";
  kind: number;
  place: number;
}

export interface PointsScored {
  event: "points-scored";
  seat: number;
  points: number;
  reason: string;
}

export interface Problem {
  code: "already-seated" | "already-started" | "bad-board" | "bad-options" | "bad-record" | "bad-request" | "bad-text" | "busy" | "failed" | "foreign-origin" | "illegal-action" | "link-expired" | "method-not-allowed" | "no-free-seat" | "no-identity" | "not-admin" | "not-at-table" | "not-found" | "not-host" | "not-over" | "not-practice" | "not-running" | "not-your-seat" | "nothing-to-take-back" | "other-rules" | "password-needed" | "seat-not-replaceable" | "seat-taken" | "seats-open" | "stale" | "too-fast" | "too-large" | "too-many" | "wrong-password";
  params: Record<string, string | number>;
  text: string;
  snapshot?: Snapshot | null;
}

export interface Public {
  at: number;
  table: TableSheet;
  view: View | null;
  news: News | null;
  events: (HandDealt | TicketsOffered | TicketsChosen | TicketsKept | CardDrawn | CardTaken | CardTurned | MarketSwept | DeckShuffled | RouteClaimed | PointsScored | HomeChosen | SouvenirPlaced | SouvenirTaken | AlvinMoved | MarkerPlaced | MarkerSkipped | Passed | LastRoundBegan | TurnBegan | GameEnded)[];
  scores: ScoreLine[] | null;
}

export interface Reason {
  kind: "best-possible" | "blocks-nobody" | "card-fits" | "card-needed" | "chance-of-others" | "completes-tickets" | "in-the-way" | "other-later" | "routes-meet" | "ticket-cheap" | "tickets-fit" | "time-for-tickets" | "towards-tickets";
  points?: number | null;
  tickets?: number[];
  seats?: number[];
  card?: string | null;
  route?: number | null;
  place?: number | null;
}

export interface Refused {
  message: "refused";
  id: string | null;
  version: number;
  code: "already-seated" | "already-started" | "bad-board" | "bad-options" | "bad-record" | "bad-request" | "bad-text" | "busy" | "failed" | "foreign-origin" | "illegal-action" | "link-expired" | "method-not-allowed" | "no-free-seat" | "no-identity" | "not-admin" | "not-at-table" | "not-found" | "not-host" | "not-over" | "not-practice" | "not-running" | "not-your-seat" | "nothing-to-take-back" | "other-rules" | "password-needed" | "seat-not-replaceable" | "seat-taken" | "seats-open" | "stale" | "too-fast" | "too-large" | "too-many" | "wrong-password";
  params: Record<string, string | number>;
  text: string;
  snapshot?: Snapshot | null;
}

export interface Rematch {
  command: "rematch";
  id: string;
}

export interface ReplaySheet {
  edition: string;
  digest: string;
  options: Options;
  steps: ReplayStep[];
  scores: ScoreLine[];
  outcome: SeatOutcome[];
}

export interface ReplayStep {
  number: number;
  seat: number | null;
  action: DrawBlind | DrawOpen | DrawTickets | ReturnTickets | Claim | ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin | PlaceMarker | Skip | Pass | null;
  events: (HandDealt | TicketsOffered | TicketsChosen | TicketsKept | CardDrawn | CardTaken | CardTurned | MarketSwept | DeckShuffled | RouteClaimed | PointsScored | HomeChosen | SouvenirPlaced | SouvenirTaken | AlvinMoved | MarkerPlaced | MarkerSkipped | Passed | LastRoundBegan | TurnBegan | GameEnded)[];
  view: View;
  holdings: Holdings[];
}

export interface ReturnTickets {
  action: "return-tickets";
  tickets: number[];
}

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

export interface RouteClaimed {
  event: "route-claimed";
  seat: number;
  route: number;
  color: string;
  cards: number;
  wilds: number;
}

export interface RouteProspect {
  route: number;
  payments: Claim[];
  obstacle: Obstacle | null;
}

export interface Say {
  command: "say";
  id: string;
  text: string;
}

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

export interface SeatOutcome {
  seat: number;
  tickets: TicketProspect[];
  longest: number[];
}

export interface SeatSheet {
  name: string | null;
  bot: "easy" | "greedy" | "hard" | "medium" | "planner" | "racer" | "random" | "search" | null;
  is_host: boolean;
  has_left: boolean;
  is_away: boolean;
}

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

export interface Settings {
  alvin?: boolean;
  start?: number | null;
  turn_seconds?: number | null;
  is_public?: boolean;
  is_practice?: boolean;
  is_hot_seat?: boolean;
}

export interface Skip {
  action: "skip";
}

export interface Snapshot {
  message: "snapshot";
  version: number;
  now: number;
  you: You;
  public: Public;
  own: Own[];
  chat: ChatLine[];
}

export interface SouvenirPlaced {
  event: "souvenir-placed";
  seat: number;
  kind: number;
  place: number;
}

export interface SouvenirTaken {
  event: "souvenir-taken";
  seat: number;
  kind: number;
  place: number;
}

export interface Souvenirs {
  kinds: string[];
  places: number[];
  tokens: Record<string, number>;
  left_tokens: Record<string, number>;
  points: number[];
}

export interface Shape {
  kind: string;
  path: string;
}

export interface Space {
  x: number;
  y: number;
  angle: number;
  length: number;
}

export interface Start {
  command: "start";
  id: string;
}

export interface TableLine {
  table: string;
  version: number;
  updated_at: number;
  state: "open" | "over" | "running";
  edition: string;
  name: Record<string, string>;
  settings: Settings;
  seats: SeatSheet[];
  waiting_for: number[];
  own_seats: number[];
}

export interface TableList {
  tables: TableLine[];
  next: string | null;
}

export interface TableMade {
  table: string;
  version: number;
}

export interface TableSheet {
  id: string;
  edition: string;
  digest: string;
  is_own_board: boolean;
  settings: Settings;
  state: "open" | "over" | "running";
  seats: SeatSheet[];
  waiting_for: number[];
  deadline: number | null;
  ending: "abandoned" | "admin" | "finished" | null;
  rematch: string | null;
}

export interface TakeBack {
  command: "take-back";
  id: string;
  version: number;
  seat: number;
}

export interface TakeSouvenir {
  action: "take-souvenir";
  place: number;
}

export interface Ticket {
  ends: [number, number];
  points: number;
}

export interface TicketDeal {
  dealt: number;
  keep: number;
  drawn: number;
  drawn_keep: number;
  shuffled: boolean;
}

export interface TicketProspect {
  ticket: number;
  state: "done" | "impossible" | "possible";
  path: number[];
}

export interface TicketsChosen {
  event: "tickets-chosen";
  seat: number;
  returned?: number[] | null;
}

export interface TicketsKept {
  event: "tickets-kept";
  seat: number;
  count: number;
  tickets?: number[] | null;
  returned?: number[] | null;
}

export interface TicketsOffered {
  event: "tickets-offered";
  seat: number;
  count: number;
  tickets?: number[] | null;
}

export interface TrackSheet {
  spaces: Space[];
  path: [number, number][];
}

export interface TurnBegan {
  event: "turn-began";
  seat: number;
}

export interface Update {
  message: "update";
  version: number;
  you: You;
  public: Public;
  own: Own[];
}

export interface Updates {
  version: number;
  updates: Update[];
}

export interface Upload {
  record: string;
  board?: string | null;
}

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
  markers: Record<string, number>;
  souvenirs: Record<string, [number, number]>;
  souvenirs_left: number[];
  alvin: number | null;
  seats: SeatView[];
  legal: (DrawBlind | DrawOpen | DrawTickets | ReturnTickets | Claim | ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin | PlaceMarker | Skip | Pass)[];
}

export interface You {
  seats: number[];
  is_host: boolean;
}

export type AnyMessage = Snapshot | Update | Done | Refused | Hints;

export type AnyCommand = Move | TakeBack | AskHints | Join | Leave | ComeBack | FillSeat | HandBack | FreeSeat | ChangeSettings | Start | Say | Rematch | Look;

export type AnyAction = DrawBlind | DrawOpen | DrawTickets | ReturnTickets | Claim | ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin | PlaceMarker | Skip | Pass;

export type AnyEvent = HandDealt | TicketsOffered | TicketsChosen | TicketsKept | CardDrawn | CardTaken | CardTurned | MarketSwept | DeckShuffled | RouteClaimed | PointsScored | HomeChosen | SouvenirPlaced | SouvenirTaken | AlvinMoved | MarkerPlaced | MarkerSkipped | Passed | LastRoundBegan | TurnBegan | GameEnded;

