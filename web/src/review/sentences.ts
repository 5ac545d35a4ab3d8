/** What a review says, in sentences. */

import { colorName } from "../cards/names";
import { moveText } from "../game/actionTexts";
import { placeName, routeName, ticketName } from "../game/names";
import type { AnyAction, Board, Reason } from "../protocol";
import type { LoadedReplay } from "../replay/playback.svelte";
import { seatName } from "../table/people";
import { costValues } from "../texts/cost";
import { listed, signedPoints } from "../texts/figures";
import { say } from "../texts/language.svelte";
import type {
  Alternative,
  Decision,
  ResultSentence,
  Review,
  TicketChoice,
  TicketsSentence,
  TurningPoint,
} from "../protocol";

/** A seat as the subject of a sentence. The player at this device is addressed, unless several share it. */
export function subject({ seats, mine }: LoadedReplay, seat: number): { who: string; name: string } {
  const isAddressed = mine.length === 1 && mine[0] === seat;
  return { who: isAddressed ? "you" : "other", name: seatName(seats, seat) };
}

/** An action as something that one could do at a decision. */
export function moveAt(decision: Decision, action: AnyAction, { replay, sheet }: LoadedReplay): string {
  const before = replay.steps[decision.number];
  const offer = before?.holdings[decision.seat]?.offer ?? [];
  return moveText(action, sheet.board, before?.view.market ?? [], offer);
}

/** Why an action is good, no matter who plays it. */
export function reasonText(why: Reason, { sheet: { board }, seats }: LoadedReplay): string {
  return say(`review-reason-${why.kind}`, {
    points: why.points ?? 0,
    tickets: ticketNames(board, why.tickets ?? []),
    names: listed((why.seats ?? []).map((seat) => seatName(seats, seat))),
    card: why.card ? colorName(why.card) : "",
    route: why.route == null ? "" : routeName(board, why.route),
    place: why.place == null ? "" : placeName(board, why.place),
  });
}

/** What made a decision a turning point. */
export function turningText(point: TurningPoint, game: LoadedReplay, { analysis }: Review): string {
  const decision = analysis.decisions[point.decision];
  if (!decision) return "";
  const { board } = game.sheet;
  const tickets = point.tickets ?? [];
  const kept = ticketsKept(decision, game);
  const sentence = say(`turning-${point.kind}`, {
    ...subject(game, point.seat),
    tickets: ticketNames(board, tickets),
    count: tickets.length,
    change:
      tickets.length < kept.length && tickets.every((ticket) => kept.includes(ticket)) ? "fewer" : "other",
    route: routeName(board, point.route ?? routeIn(decision.played) ?? -1),
    played: moveAt(decision, decision.played.action, game),
    better: moveAt(decision, (decision.alternatives[0] ?? decision.played).action, game),
  });
  return [sentence, ...openText(point, game)].join(" ");
}

/** The tickets of an offer that were kept; none if it was about something else. */
function ticketsKept({ number, seat, played: { action } }: Decision, { replay }: LoadedReplay): number[] {
  if (action.action !== "return-tickets") return [];
  const offer = replay.steps[number]?.holdings[seat]?.offer ?? [];
  return offer.filter((ticket) => !action.tickets.includes(ticket));
}

/** For how long a route that was missed had been open, and what became of it. */
function openText({ kind, turns = 0, taken_by }: TurningPoint, game: LoadedReplay): string[] {
  if (!kind.startsWith("missed")) return [];
  const open = turns > 1 ? [say("turning-open", { turns })] : [];
  return taken_by == null ? open : [...open, say("turning-taken", subject(game, taken_by))];
}

function routeIn({ action }: Alternative): number | undefined {
  return action.action === "claim" ? action.route : undefined;
}

/** What a turning point cost or gained. */
export function costText(point: TurningPoint): string {
  if (point.kind === "good-move") {
    return say("turning-gain", costValues(point.gain_chance ?? 0, point.gain_margin ?? 0));
  }
  return say("turning-cost", costValues(point.cost_chance, point.cost_margin));
}

/** A game in three sentences, for one seat. */
export function summarySentences(game: LoadedReplay, review: Review, seat: number): string[] {
  const summary = review.summaries[seat];
  if (!summary) return [];
  const [result, turning, tickets] = summary;
  return [
    resultText(result, game),
    turning.point
      ? summaryTurning(turning.point, game, review)
      : say("summary-no-turning", subject(game, seat)),
    ticketsText(tickets, game),
  ];
}

function resultText(result: ResultSentence, game: LoadedReplay): string {
  const { seat, margin, cause, position, luck, own, others } = result;
  return say("summary-result", {
    ...subject(game, seat),
    outcome: outcomeOf(result),
    points: Math.abs(margin),
    cause,
    begun: position === null ? "dealt" : "position",
    position: signedPoints(position ?? 0),
    luck: signedPoints(luck),
    own: signedPoints(own),
    others: signedPoints(others),
  });
}

function outcomeOf({ share, margin }: ResultSentence): string {
  if (share > 0 && share < 1) return "shared";
  const tie = margin === 0 ? "-tie" : "";
  return share === 1 ? `won${tie}` : `lost${tie}`;
}

function summaryTurning(point: TurningPoint, game: LoadedReplay, review: Review): string {
  return say(point.kind === "good-move" ? "summary-best-move" : "summary-turning", {
    sentence: turningText(point, game, review),
    cost: costText(point),
  });
}

function ticketsText({ seat, kept, completed, worst }: TicketsSentence, game: LoadedReplay): string {
  const share = completed === 0 ? "none" : completed === kept ? "all" : "some";
  const sentence = say(kept > 0 ? "summary-tickets" : "summary-no-tickets", {
    ...subject(game, seat),
    kept,
    completed,
    share,
  });
  return worst ? `${sentence} ${betterTicketsText(worst, game.sheet.board)}` : sentence;
}

function betterTicketsText({ kept, better }: TicketChoice, board: Board): string {
  const added = better.filter((ticket) => !kept.includes(ticket));
  const returned = kept.filter((ticket) => !better.includes(ticket));
  return say("summary-better-tickets", {
    change: returned.length === 0 ? "more" : added.length === 0 ? "fewer" : "others",
    added: ticketNames(board, added),
    returned: ticketNames(board, returned),
  });
}

export function ticketNames(board: Board, tickets: readonly number[]): string {
  return listed(tickets.map((ticket) => ticketName(board, ticket)));
}
