/** Which actions are asked about first, because a slip would cost a turn. Places are confirmed by a button anyway. */

import type { AnyAction } from "../protocol";
import type { Preferences } from "../settings/preferences.svelte";

export function needsConfirmation(action: AnyAction, { confirmsClaims }: Preferences): boolean {
  return action.action === "draw-tickets" || (action.action === "claim" && confirmsClaims);
}
