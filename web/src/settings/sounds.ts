/** Sounds made from tones, played only if the user wants them. */

import type { AnyEvent } from "../protocol";

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
const FANFARE: Tone[] = [523, 659, 784, 1047].map((frequency, index) => ({
  frequency,
  start: index * 0.14,
  seconds: 0.4,
  wave: "triangle",
}));

const SOUND_OF: Partial<Record<AnyEvent["event"], Tone[]>> = {
  "card-drawn": CARD,
  "card-taken": CARD,
  "route-claimed": WHISTLE,
  "last-round-began": BELL,
  "game-ended": FANFARE,
};

/** Play the sound of the last event that has one. */
export function sound(events: readonly AnyEvent[]): void {
  const tones = events.map((event) => SOUND_OF[event.event]).findLast((found) => found !== undefined);
  if (tones) play(tones);
}

/** Ring the bell for the player's turn. */
export function ring(): void {
  play(BELL);
}

function play(tones: Tone[]): void {
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
