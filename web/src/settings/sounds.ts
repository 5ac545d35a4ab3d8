/** Sounds made from tones, played only if the user wants them. */

import type { AnyEvent } from "../protocol";
import type { LogEntry } from "../table/log";

let context: AudioContext | null = null;

interface Tone {
  frequency: number;
  start: number;
  seconds: number;
  wave?: OscillatorType;
}

const CARD: Tone[] = [{ frequency: 1400, start: 0, seconds: 0.04, wave: "triangle" }];
const WHISTLE: Tone[] = [
  { frequency: 622, start: 0, seconds: 0.35 },
  { frequency: 740, start: 0, seconds: 0.35 },
  { frequency: 932, start: 0, seconds: 0.35 },
];
const BELL: Tone[] = [
  { frequency: 880, start: 0, seconds: 0.5 },
  { frequency: 2210, start: 0, seconds: 0.25 },
];
/** A locomotive that drives past. */
const PUFFS: Tone[] = Array.from({ length: 6 }, (_, index) => ({
  frequency: 95 + 12 * (index % 2),
  start: index * 0.13,
  seconds: 0.1,
  wave: "sawtooth",
}));
const STAMP: Tone[] = [
  { frequency: 110, start: 0.4, seconds: 0.12, wave: "square" },
  { frequency: 1319, start: 0.5, seconds: 0.5, wave: "triangle" },
];
const FANFARE: Tone[] = [523, 659, 784, 1047].map((frequency, index) => ({
  frequency,
  start: index * 0.14,
  seconds: 0.4,
  wave: "triangle",
}));

const SOUND_OF: Partial<Record<AnyEvent["event"], Tone[]>> = {
  "card-drawn": CARD,
  "card-taken": CARD,
  "tickets-kept": CARD,
  "market-swept": PUFFS,
  "route-claimed": WHISTLE,
  "last-round-began": BELL,
};

/** Play the sound of the last event that has one, and that of a completed ticket. */
export function sound({ events, completed }: Pick<LogEntry, "events" | "completed">): void {
  const tones = events.map((event) => SOUND_OF[event.event]).findLast((found) => found !== undefined);
  play([...(tones ?? []), ...(completed.length > 0 ? STAMP : [])]);
}

/** A fanfare for the winner. */
export function celebrate(): void {
  play(FANFARE);
}

/** Ring the bell for the player's turn. */
export function ring(): void {
  play(BELL);
}

function play(tones: readonly Tone[]): void {
  if (tones.length === 0) return;
  context ??= new AudioContext();
  const begin = context.currentTime;
  for (const { frequency, start, seconds, wave } of tones) {
    const oscillator = context.createOscillator();
    const loudness = context.createGain();
    oscillator.type = wave ?? "sine";
    oscillator.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.08, begin + start);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + start + seconds);
    oscillator.connect(loudness).connect(context.destination);
    oscillator.start(begin + start);
    oscillator.stop(begin + start + seconds);
  }
}
