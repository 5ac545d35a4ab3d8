/** Whether the server requires its password first. */

import type { Code } from "../protocol";

let isNeeded = $state(false);

/** Whether the player has to enter the password first. */
export function isPasswordNeeded(): boolean {
  return isNeeded;
}

/** Call this with the code of every rejection: one of them means that the password is needed. */
export function noteRejection(code: Code): void {
  if (code === "password-needed") isNeeded = true;
}

/** The password was right. */
export function notePasswordAccepted(): void {
  isNeeded = false;
}
