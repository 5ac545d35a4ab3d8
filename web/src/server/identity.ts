/** Who we are to the server. There are no accounts: a name is enough, and it is sent only when it is needed. */

import { preferences, remember } from "../settings/preferences.svelte";
import { say } from "../texts/language.svelte";
import { notePasswordAccepted } from "./password.svelte";
import { introduce } from "./rest";

let sentName: string | null = null;

/** Make sure that the server knows us, by our chosen name or as a guest. */
export async function ensureIdentity(): Promise<void> {
  if (ownName() !== sentName) await sendName();
}

/** Introduce ourselves to a server that requires a password. */
export async function signIn(password: string): Promise<void> {
  await sendName(password);
  notePasswordAccepted();
}

async function sendName(password?: string): Promise<void> {
  const name = ownName();
  await introduce(name, password);
  sentName = name;
  remember({ isKnown: true });
}

function ownName(): string {
  return preferences.name.trim() || say("guest");
}
