/** What a player has to decide on, so that hints for one decision are never shown for another. */

import type { Own, View } from "../protocol";

export interface Decision {
  own: Own;
  view: View;
}

/** Whether two decisions are the same. Versions are not compared, because at set-up others' choices change them too. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  return (
    one.own.seat === other.own.seat &&
    one.view.phase === other.view.phase &&
    isSameList(one.view.market, other.view.market) &&
    isSameList(one.view.owners, other.view.owners) &&
    isSameList(one.own.tickets, other.own.tickets) &&
    isSameList(one.own.offer, other.own.offer) &&
    one.own.legal.length === other.own.legal.length &&
    isSameHand(one.own.hand, other.own.hand)
  );
}

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function isSameHand(one: Record<string, number>, other: Record<string, number>): boolean {
  const colors = Object.keys({ ...one, ...other });
  return colors.every((color) => one[color] === other[color]);
}
