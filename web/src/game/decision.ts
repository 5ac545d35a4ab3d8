/** What a player has to decide on, so that hints for one decision are never shown for another. */

import type { Own, View } from "../protocol";

export interface Decision {
  own: Own;
  view: View;
}

/** Here all players decide at the same time. */
const SET_UP = "choose-tickets";

/** Whether two decisions are the same. Versions are not compared: chat changes them, and so does going back. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  return (
    one.own.seat === other.own.seat &&
    isSameValue(one.own.tickets, other.own.tickets) &&
    isSameValue(one.own.offer, other.own.offer) &&
    isSameValue(one.own.legal, other.own.legal) &&
    isSameValue(one.own.hand, other.own.hand) &&
    isSameValue(positionOf(one.view), positionOf(other.view))
  );
}

/** All that lies on the table; at set-up without what others may have chosen meanwhile. */
function positionOf(view: View): Partial<View> {
  const { phase, market, owners } = view;
  return phase === SET_UP ? { phase, market, owners } : { ...view, version: 0 };
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
