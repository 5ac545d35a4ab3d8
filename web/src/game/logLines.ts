/** What happened, in sentences for the log. */

import { cardsName, colorName } from "../cards/names";
import type { AnyEvent, Board, News, SeatSheet } from "../protocol";
import { personName, seatName } from "../table/people";
import { say, type Values } from "../texts/language.svelte";
import { placeName, routeName, souvenirName, ticketName } from "./names";
import { cardsOf } from "./payments";
import { OMITTED, type Turn, type Undone } from "./turns";

/** What places, routes and players are called. */
export interface TableNames {
  board: Board;
  seats: readonly SeatSheet[];
}

/** A sentence about an event, null if the log leaves it out. */
export function eventText(event: AnyEvent, table: TableNames): string | null {
  if (OMITTED.has(event.event)) return null;
  const name = "seat" in event ? seatName(table.seats, event.seat) : "";
  return say(textOf(event), { name, ...valuesOf(event, table.board) });
}

function textOf(event: AnyEvent): string {
  if (event.event === "card-drawn" && event.card) return "event-card-drawn-known";
  if (event.event === "points-scored") return `event-points-scored-${event.reason}`;
  return `event-${event.event}`;
}

function valuesOf(event: AnyEvent, board: Board): Values {
  switch (event.event) {
    case "tickets-offered":
    case "tickets-kept":
      return { count: event.count };
    case "card-taken":
      return { card: colorName(event.card) };
    case "card-drawn":
      return { card: event.card ? colorName(event.card) : "" };
    case "route-claimed":
      return { route: routeName(board, event.route), payment: paymentOf(event, event.cards) };
    case "points-scored":
      return { points: event.points };
    case "home-chosen":
    case "alvin-moved":
    case "marker-placed":
      return { place: placeName(board, event.place) };
    case "souvenirs-laid-out":
    case "souvenir-placed":
    case "souvenir-taken":
      return { place: placeName(board, event.place), souvenir: souvenirName(board, event.kind) };
    default:
      return {};
  }
}

function paymentOf(paid: { color: string; wilds: number }, cards: number): string {
  return cardsOf(paid, cards)
    .map(([color, count]) => cardsName(color, count))
    .join(", ");
}

/** A turn in sentences. */
export function turnSentences({ news, seat, events, completed, undone }: Turn, table: TableNames): string[] {
  const name = seat === null ? "" : seatName(table.seats, seat);
  const happened = events.map((event) => eventText(event, table)).filter((text) => text !== null);
  const tickets = completed.map((ticket) =>
    say("ticket-completed", { ticket: ticketName(table.board, ticket) }),
  );
  return [
    ...(news ? [newsText(news, name)] : []),
    ...undoneSentences(undone, table),
    ...happened,
    ...tickets,
  ];
}

/** A sentence about what happened at the table; after another change of name, the log still tells this one. */
function newsText({ kind, name, former_name }: News, current: string): string {
  return say(`news-${kind}`, {
    name: name == null ? current : personName(name),
    old: personName(former_name ?? ""),
  });
}

/** How far a taking back went: the move itself, and how many came after it. */
function undoneSentences(undone: Undone | null, table: TableNames): string[] {
  if (undone === null) return [];
  const { events, news } = undone.move;
  const own = events.filter((event) => "seat" in event && event.seat === news.seat);
  const move = own.map((event) => eventText(event, table)).filter((text) => text !== null);
  const later = undone.later > 0 ? [say("took-back-later", { count: undone.later })] : [];
  return [...(move.length > 0 ? [say("took-back-move", { move: move.join(" ") })] : []), ...later];
}
