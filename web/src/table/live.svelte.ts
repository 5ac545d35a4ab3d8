/** A table as it is shown: told by the server, at a pace that people can follow. */

import type { AnyEvent, ChatLine, News as Headline, Own, Public, You } from "../protocol";
import { Connection, type Answer, type News, type CommandRequest } from "../server/connection";
import { missedUpdates } from "../server/rest";
import { preferences, type Pace } from "../settings/preferences.svelte";

/** Everything at one version of the table. */
export interface Now {
  version: number;
  you: You;
  public: Public;
  own: Own[];
}

/** What happened at one version, as somebody with these seats saw it. */
export interface LogEntry {
  version: number;
  at: number;
  news: Headline;
  events: AnyEvent[];
}

export type Link = "connecting" | "open" | "lost" | "refused";

const PAUSE_MS: Record<Pace, number> = { calm: 900, quick: 300, instant: 0 };
/** With more than this to tell, somebody has been away: they want to see how it is, not how it came. */
const TOO_MUCH = 40;
const REMEMBERED = 30;
/** A page that is loaded anew is gone for a moment; only who stays away longer is told to be away. */
const GRACE_MS = 3000;

export class LiveTable {
  now: Now | null = $state.raw(null);
  link: Link = $state("connecting");
  /** Why the server does not let us in. */
  refusal: string | null = $state(null);
  chat: ChatLine[] = $state.raw([]);
  log: LogEntry[] = $state.raw([]);
  /** How far the clock of the server is ahead of ours. */
  ahead = 0;
  /** Seats of people who are not connected. */
  readonly absent: ReadonlySet<number> = $derived.by(() => this.absentSeats());

  private readonly connection: Connection;
  private waiting: Now[] = [];
  private received = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Seats whose people are connected, or were just now; null as long as nobody has told. */
  private connected: readonly number[] | null = $state.raw(null);
  private grace: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.connection = new Connection(id, {
      version: () => this.received,
      news: (news) => this.hear(news),
      presence: (seats) => this.hearPresence(seats),
      state: (state, code) => {
        this.link = state;
        if (state === "refused") this.refusal = code ?? "failed";
      },
    });
  }

  /** When somebody last did something but talk, in the time of the server. */
  get idleSince(): number {
    const last = this.log.findLast(({ news }) => news.kind !== "said");
    return last?.at ?? this.now?.public.at ?? 0;
  }

  send(wish: CommandRequest): Promise<Answer> {
    return this.connection.send(wish);
  }

  /** Connect anew, once the server has learned who we are. */
  reconnect(): void {
    this.connection.reconnect();
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.grace);
    this.connection.close();
  }

  private hearPresence(seats: number[]): void {
    clearTimeout(this.grace);
    const before = this.connected ?? [];
    this.connected = [...new Set([...before, ...seats])];
    if (this.connected.length > seats.length)
      this.grace = setTimeout(() => (this.connected = seats), GRACE_MS);
  }

  private absentSeats(): Set<number> {
    const connected = this.connected;
    if (!this.now || !connected || this.link !== "open") return new Set();
    const people = this.now.public.table.seats.map((sheet, seat) => ({ sheet, seat }));
    return new Set(
      people
        .filter(({ sheet, seat }) => sheet.name !== null && sheet.bot === null && !connected.includes(seat))
        .map(({ seat }) => seat),
    );
  }

  private hear(news: News): void {
    if (news.message === "snapshot") {
      this.begin(news.now, news.chat, news);
      return;
    }
    if (news.version <= this.received) return;
    this.received = news.version;
    this.waiting.push(news);
    if (this.timer === undefined) this.showNext();
  }

  private begin(serverTime: number, chat: ChatLine[], now: Now): void {
    this.ahead = serverTime - Date.now();
    this.chat = chat;
    this.waiting = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    const isFirst = this.now === null;
    this.received = now.version;
    this.show(now);
    if (isFirst && now.version > 1) void this.recall(now.version);
  }

  /** What happened before we came, as far as it is worth telling. */
  private async recall(version: number): Promise<void> {
    const { updates } = await missedUpdates(this.id, Math.max(0, version - REMEMBERED)).catch(() => ({
      updates: [],
    }));
    const known = new Set(this.log.map((one) => one.version));
    const earlier = updates.filter((one) => !known.has(one.version)).map(logEntryOf);
    this.log = [...earlier.filter((one) => one !== null), ...this.log].sort(
      (one, other) => one.version - other.version,
    );
  }

  private showNext(): void {
    const next = this.waiting.shift();
    if (!next) {
      this.timer = undefined;
      return;
    }
    this.show(next);
    const pause = this.pauseAfter(next);
    if (pause) this.timer = setTimeout(() => this.showNext(), pause);
    else this.showNext();
  }

  private pauseAfter(shown: Now): number {
    const { news } = shown.public;
    const isOthersMove = news?.kind === "moved" && !shown.you.seats.includes(news.seat ?? -1);
    if (!isOthersMove || document.visibilityState === "hidden" || this.waiting.length > TOO_MUCH) return 0;
    return PAUSE_MS[preferences.pace];
  }

  private show(now: Now): void {
    this.now = now;
    const entry = logEntryOf(now);
    if (!entry || this.log.some((one) => one.version === now.version)) return;
    if (entry.news.kind === "said") this.takeIn(now, entry);
    this.log = [...this.log, entry];
  }

  private takeIn(now: Now, { news, at }: LogEntry): void {
    if (news.text == null || news.seat == null) return;
    if (this.chat.some((line) => line.version === now.version)) return;
    const name = now.public.table.seats[news.seat]?.name ?? "";
    this.chat = [...this.chat, { version: now.version, at, seat: news.seat, name, text: news.text }];
  }
}

/** With one seat, what that seat saw; with several at one device, only what everybody may see. */
function logEntryOf(now: Now): LogEntry | null {
  const { news, at } = now.public;
  if (!news) return null;
  const own = now.own.length === 1 ? now.own[0] : undefined;
  return { version: now.version, at, news, events: own?.events ?? now.public.events };
}
