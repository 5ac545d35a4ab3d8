/** Ways to pay: what each is made of, and which comes first. */

import type { Claim, PlaceMarker } from "../protocol";

export type Payment = Claim | PlaceMarker;

type Paid = Pick<Claim, "color" | "wilds">;

export const WILD = "wild";

/** The cards of a payment by colour, the wilds last. */
export function cardsOf(payment: Paid, cards: number): [string, number][] {
  const colored: [string, number][] = payment.color === WILD ? [] : [[payment.color, cards - payment.wilds]];
  const wilds: [string, number][] = payment.wilds > 0 ? [[WILD, payment.wilds]] : [];
  return [...colored, ...wilds];
}

/** Payments with the sensible ones first: few wilds, then the colour of which most cards remain. */
export function inOrder<P extends Payment>(payments: P[], hand: Record<string, number>, cards: number): P[] {
  const left = (payment: P): number => (hand[payment.color] ?? 0) - (cards - payment.wilds);
  return [...payments].sort((one, other) => one.wilds - other.wilds || left(other) - left(one));
}
