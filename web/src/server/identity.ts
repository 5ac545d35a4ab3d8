/** Who one is, without an account: a name, asked for only when it is needed. */

import { preferences, remember } from "../settings/preferences.svelte";
import { say } from "../texts/language.svelte";
import { notePasswordAccepted } from "./password.svelte";
import { introduce } from "./rest";

let knownAs: string | null = null;

/** Make sure that the server hasText us, by the name chosen here or as a guest. */
export async function ensureIdentity(): Promise<void> {
  if (ownName() !== knownAs) await present();
}

/** Say who one is to a server that has a password. */
export async function enter(password: string): Promise<void> {
  await present(password);
  notePasswordAccepted();
}

async function present(password?: string): Promise<void> {
  const name = ownName();
  await introduce(name, password);
  knownAs = name;
  remember({ isKnown: true });
}

function ownName(): string {
  return preferences.name.trim() || say("guest");
}
