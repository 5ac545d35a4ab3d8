/** Who one is, without an account: a name, asked for only when it is needed. */

import { preferences, remember } from "../settings/preferences.svelte";
import { say } from "../texts/language.svelte";
import { introduce } from "./rest";

let knownAs: string | null = null;

/** Make sure that the server knows us, by the name chosen here or as a guest. */
export async function whoAmI(): Promise<void> {
  const name = preferences.name.trim() || say("guest");
  if (name === knownAs) return;
  await introduce(name);
  knownAs = name;
  remember({ isKnown: true });
}
