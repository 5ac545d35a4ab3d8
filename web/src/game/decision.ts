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
    isSameValue(one.view.market, other.view.market) &&
    isSameValue(one.view.owners, other.view.owners) &&
    isSameValue(one.own.tickets, other.own.tickets) &&
    isSameValue(one.own.offer, other.own.offer) &&
    isSameValue(one.own.legal, other.own.legal) &&
    isSameValue(one.own.hand, other.own.hand)
  );
}

/** Whether two values from messages are equal, however deep they are. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys({ ...one, ...other });
  return keys.every((key) => isSameValue(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
