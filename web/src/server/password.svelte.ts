/** Whether the server lets us in: one that has a password shows nothing to those who have not said it. */

import type { Code } from "../protocol";

let isClosed = $state(false);

/** Whether the password has to be said first. */
export function isPasswordNeeded(): boolean {
  return isClosed;
}

/** The server refused something: if for want of the password, the gate is closed. */
export function notePasswordNeeded(code: Code): void {
  if (code === "password-needed") isClosed = true;
}

/** The password was right. */
export function notePasswordAccepted(): void {
  isClosed = false;
}
