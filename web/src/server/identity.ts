/** Who one is, without an account: a name, asked for only when it is needed. */

import { preferences, remember } from "../settings/preferences.svelte";
import { say } from "../texts/language.svelte";
import { introduce } from "./rest";

let known: Promise<void> | null = null;

/** Make sure that the server knows us, by the name chosen here or as a guest. */
export function whoAmI(): Promise<void> {
  known ??= introduce(preferences.name.trim() || say("guest")).then(() => remember({ isKnown: true }));
  known.catch(() => (known = null));
  return known;
}

/** Be called something else from now on. */
export async function rename(name: string): Promise<void> {
  await introduce(name);
  remember({ isKnown: true });
  known = Promise.resolve();
}
