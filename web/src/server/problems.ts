import { say } from "../texts/language.svelte";
import { Rejection } from "./rest";

/** What went wrong, in the player's language. */
export function problemText(error: unknown): string {
  if (error instanceof Rejection) return say("rejection", { code: error.problem.code });
  return say("unreachable");
}
