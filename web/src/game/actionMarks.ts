import type { Highlight } from "../board/props";
import type { AnyAction } from "../protocol";

/** Where an action that is recommended takes place on the board. */
export function markOf(action: AnyAction): Highlight {
  return {
    kind: "hint",
    routes: action.action === "claim" ? [action.route] : [],
    places: "place" in action ? [action.place] : [],
  };
}
