import type { Pace } from "../settings/preferences.svelte";

/** How long motions take for each pace, as a factor; without any time there is no motion. */
export const TEMPO: Record<Pace, number> = { calm: 1, quick: 0.55, instant: 0 };
