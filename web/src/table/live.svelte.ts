/** A table as this device shows it: always up to date, but other players' moves at a pace people can follow. */

import type { ChatLine, RouteProspect, Snapshot, Update } from "../protocol";
import {
  Connection,
  type CommandRequest,
  type ConnectionStatus,
  type Reply,
  type StateMessage,
} from "../server/connection";
import { missedUpdates, routeProspect } from "../server/rest";
import { preferences, type Pace } from "../settings/preferences.svelte";
import { digestOf } from "./digest";
import { chatLineOf, logEntryOf, logEntryOfUpdate, withEarlier, type LogEntry } from "./log";
import { absentSeats, NOBODY, union } from "./presence";
import type { GameSource } from "./source";
import { nextVersion, type TableVersion } from "./version";

const PAUSE_MS: Record<Pace, number> = { calm: 900, quick: 300, instant: 0 };
/** With more versions than this in the queue, the player was away: skip ahead instead of showing every move. */
const LONGEST_QUEUE = 40;
/** How many versions before the first one we see are loaded for the log. */
const EARLIER_VERSIONS = 30;
/** A page that is being reloaded is gone for a moment; only players who stay away longer are shown as absent. */
const GRACE_MS = 3000;

export class LiveTable implements GameSource {
  readonly hasPeople = true;
  now: TableVersion | null = $state.raw(null);
  status: ConnectionStatus | "connecting" = $state("connecting");
  /** Why the server rejects us. */
  rejection: string | null = $state(null);
  chat: ChatLine[] = $state.raw([]);
  log: LogEntry[] = $state.raw([]);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  clockOffset = 0;
  /** Seats whose players are connected, or were a moment ago; null until the server has reported it. */
  private connected: readonly number[] | null = $state.raw(null);
  /** Seats of players who are not connected. */
  readonly absent: ReadonlySet<number> = $derived(
    this.now && this.connected && this.status === "open"
      ? absentSeats(this.now.public.table.seats, this.connected)
      : NOBODY,
  );

  private readonly connection: Connection;
  /** Versions that were received and wait to be shown. */
  private queue: TableVersion[] = [];
  /** The newest version that was received, null if the next message has to be a snapshot. */
  private received: TableVersion | null = null;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private grace: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.connection = new Connection(id, {
      version: () => this.received?.version ?? 0,
      onState: (message) => {
        this.receive(message);
      },
      onPresence: (seats) => {
        this.updatePresence(seats);
      },
      onStatus: (status, code) => {
        this.status = status;
        if (status === "rejected") this.rejection = code ?? "failed";
      },
    });
  }

  /** When a player last did anything except chat, in the server's time. */
  get idleSince(): number {
    const last = this.log.findLast(({ news }) => news.kind !== "said");
    return last?.at ?? this.now?.public.at ?? 0;
  }

  send(request: CommandRequest): Promise<Reply> {
    return this.connection.send(request);
  }

  routeProspect(seat: number, route: number, version: number): Promise<RouteProspect> {
    return routeProspect(this.id, seat, route, version);
  }

  /** Connect again and start over: our identity has changed, or we have lost track. */
  reconnect(): void {
    this.received = null;
    this.connection.reconnect();
  }

  close(): void {
    clearTimeout(this.pause);
    clearTimeout(this.grace);
    this.connection.close();
  }

  /** Players who come are connected at once, players who go only after a while. */
  private updatePresence(seats: number[]): void {
    clearTimeout(this.grace);
    this.connected = union(this.connected ?? [], seats);
    if (this.connected.length === seats.length) return;
    this.grace = setTimeout(() => {
      this.connected = seats;
    }, GRACE_MS);
  }

  private receive(message: StateMessage): void {
    if (message.message === "snapshot") this.restart(message);
    else if (this.received && message.version > this.received.version) this.follow(this.received, message);
  }

  private follow(before: TableVersion, update: Update): void {
    const after = nextVersion(before, update);
    const hasGap = update.version !== before.version + 1;
    if (hasGap || (typeof update.digest === "number" && update.digest !== digestOf(after))) {
      this.reconnect();
      return;
    }
    this.received = after;
    this.queue.push(after);
    if (this.pause === undefined) this.showNext();
  }

  /** Continue from a snapshot: what waits to be shown is older. */
  private restart(snapshot: Snapshot): void {
    this.clockOffset = snapshot.now - Date.now();
    this.chat = snapshot.chat;
    this.queue = [];
    clearTimeout(this.pause);
    this.pause = undefined;
    const isFirst = this.now === null;
    this.received = snapshot;
    this.show(snapshot);
    if (isFirst && snapshot.version > 1) void this.loadEarlier(snapshot);
  }

  /** Fill the log with what happened before we came. */
  private async loadEarlier({ version, you }: TableVersion): Promise<void> {
    const after = Math.max(0, version - EARLIER_VERSIONS);
    const { updates } = await missedUpdates(this.id, after).catch(() => ({ updates: [] }));
    this.log = withEarlier(
      this.log,
      updates.map((update) => logEntryOfUpdate(update, you.seats)),
    );
  }

  private showNext(): void {
    this.pause = undefined;
    const next = this.queue.shift();
    if (!next) return;
    this.show(next);
    const pause = this.pauseAfter(next);
    if (pause === 0) {
      this.showNext();
      return;
    }
    this.pause = setTimeout(() => {
      this.showNext();
    }, pause);
  }

  private pauseAfter(shown: TableVersion): number {
    const { news } = shown.public;
    const isOthersMove = news?.kind === "moved" && !shown.you.seats.includes(news.seat ?? -1);
    const isWatched = document.visibilityState !== "hidden" && this.queue.length <= LONGEST_QUEUE;
    return isOthersMove && isWatched ? PAUSE_MS[preferences.pace] : 0;
  }

  private show(now: TableVersion): void {
    const entry = logEntryOf(now, this.now);
    this.now = now;
    if (!entry || this.log.some(({ version }) => version === now.version)) return;
    this.log = [...this.log, entry];
    const line = chatLineOf(now);
    if (line && !this.chat.some(({ version }) => version === line.version)) this.chat = [...this.chat, line];
  }
}
