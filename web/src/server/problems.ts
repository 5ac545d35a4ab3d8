import { say } from "../texts/language.svelte";
import { Refusal } from "./rest";

/** What went wrong, for people. */
export function problemText(error: unknown): string {
  if (error instanceof Refusal) return say("refusal", { code: error.problem.code });
  return say("unreachable");
}
