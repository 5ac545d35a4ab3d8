/** Things that move over the page for a moment. They only show what has happened: they block nothing and end at will. */

import { boxOf, boxOfRoute } from "./anchors";
import type { Motion } from "./motions";

export interface Flight {
  id: number;
  motion: Motion;
  from: DOMRect;
  to: DOMRect;
  /** In milliseconds. */
  delay: number;
  duration: number;
}

/** How fast things move, and whose eyes see them. */
export interface Viewer {
  /** The seat whose hand is shown. */
  seat: number | null;
  /** A factor for all times. */
  tempo: number;
}

const NEXT_MS = 260;
const DURATION_MS: Record<Motion["kind"], number> = { card: 480, tickets: 480, points: 1300, sweep: 1000 };
/** Points wait until the first pieces are on the board. */
const PIECES_MS = 350;

export class Flights {
  list: readonly Flight[] = $state.raw([]);
  private lastId = 0;

  /** Start these motions one after the other; those that begin or end out of sight are left out. */
  start(motions: readonly Motion[], { seat, tempo }: Viewer): void {
    const started = motions.flatMap((motion, index): Flight[] => {
      const [from, to] = endsOf(motion, seat);
      if (!from || !to) return [];
      const wait = motion.kind === "points" ? PIECES_MS : index * NEXT_MS;
      const duration = DURATION_MS[motion.kind] * tempo;
      return [{ id: ++this.lastId, motion, from, to, delay: wait * tempo, duration }];
    });
    if (started.length > 0) this.list = [...this.list, ...started];
  }

  land(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id);
  }

  /** The player goes on: nothing is in the way any more. */
  clear(): void {
    if (this.list.length > 0) this.list = [];
  }
}

function endsOf(motion: Motion, viewer: number | null): [DOMRect | null, DOMRect | null] {
  switch (motion.kind) {
    case "card": {
      const own = motion.card === null ? ["hand", "tab-cards"] : [`hand-${motion.card}`, "hand", "tab-cards"];
      return [boxOf(motion.from), boxOf(...(motion.seat === viewer ? own : []), `seat-${motion.seat}`)];
    }
    case "tickets": {
      const own = motion.seat === viewer ? ["tickets", "tab-tickets"] : [];
      return [boxOf("ticket-deck"), boxOf(...own, `seat-${motion.seat}`)];
    }
    case "points":
      return [
        motion.route === null ? boxOf("board") : boxOfRoute(motion.route),
        boxOf(`score-${motion.seat}`),
      ];
    case "sweep":
      return [boxOf("market-0"), boxOf(`market-${motion.cards.length - 1}`)];
  }
}
