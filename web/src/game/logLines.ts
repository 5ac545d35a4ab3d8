/** What happened, in sentences. */

import { cardsName, colorName } from "../cards/names";
import type { AnyEvent, Board, SeatSheet } from "../protocol";
import { seatName } from "../table/people";
import type { LogEntry } from "../table/live.svelte";
import { say, type Values } from "../texts/language.svelte";
import { placeName, routeName, souvenirName } from "./names";
import { cardsOf } from "./payments";

export interface Setting {
  board: Board;
  seats: readonly SeatSheet[];
}

/** Events that speak for themselves on the board, or follow from others. */
const UNTOLD = new Set<AnyEvent["event"]>(["hand-dealt", "card-turned", "turn-began", "marker-skipped"]);

/** One sentence on an event, null if it is not worth one. */
export function eventText(event: AnyEvent, setting: Setting): string | null {
  if (UNTOLD.has(event.event)) return null;
  const name = "seat" in event ? seatName(setting.seats, event.seat) : "";
  return say(textOf(event), { name, ...valuesOf(event, setting.board) });
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

/** All that is to be told of one entry of the log. */
export function logLines({ news, events }: LogEntry, setting: Setting): LogLine[] {
  if (news.kind === "said") return [];
  const told = events.flatMap((event): LogLine[] => {
    const text = eventText(event, setting);
    return text === null ? [] : [{ seat: "seat" in event ? event.seat : null, text }];
  });
  return [...headline(news, setting), ...told];
}

function headline({ kind, seat = null }: LogEntry["news"], setting: Setting): LogLine[] {
  if (kind === "moved") return [];
  return [{ seat, text: say(`news-${kind}`, { name: seat === null ? "" : seatName(setting.seats, seat) }) }];
}
