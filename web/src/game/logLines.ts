/** What happened, in sentences for the log. */

import { cardsName, colorName } from "../cards/names";
import type { AnyEvent, Board, SeatSheet } from "../protocol";
import { seatName } from "../table/people";
import type { LogEntry } from "../table/log";
import { say, type Values } from "../texts/language.svelte";
import { placeName, routeName, souvenirName } from "./names";
import { cardsOf } from "./payments";

/** What places, routes and players are called. */
export interface TableNames {
  board: Board;
  seats: readonly SeatSheet[];
}

/** Events that anybody can see on the board, or that follow from others. */
const OMITTED = new Set<AnyEvent["event"]>(["hand-dealt", "card-turned", "turn-began", "marker-skipped"]);

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

/** A sentence, and the seat it is about. */
export interface LogLine {
  seat: number | null;
  text: string;
}

/** What the log shows for one entry. */
export function logLines({ news, events }: LogEntry, table: TableNames): LogLine[] {
  if (news.kind === "said") return [];
  const lines = events.flatMap((event): LogLine[] => {
    const text = eventText(event, table);
    return text === null ? [] : [{ seat: "seat" in event ? event.seat : null, text }];
  });
  return [...newsLines(news, table), ...lines];
}

function newsLines({ kind, seat = null }: LogEntry["news"], table: TableNames): LogLine[] {
  if (kind === "moved") return [];
  return [{ seat, text: say(`news-${kind}`, { name: seat === null ? "" : seatName(table.seats, seat) }) }];
}
