/** A WebSocket that comes back by itself, and the commands that are not answered yet. */

import type { AnyCommand, AnyMessage } from "../protocol";
import { notePasswordNeeded } from "./password.svelte";

export type Answer = Extract<AnyMessage, { message: "done" | "refused" | "hints" }>;
export type News = Extract<AnyMessage, { message: "snapshot" | "update" }>;

type Unnamed<Command> = Command extends AnyCommand ? Omit<Command, "id"> : never;
/** A command without the id, which the connection chooses. */
export type CommandRequest = Unnamed<AnyCommand>;

export interface Hearer {
  /** The newest version that is known, 0 if nothing is known yet. */
  version(): number;
  news(news: News): void;
  /** The seats whose people are connected. */
  presence(seats: number[]): void;
  /** The connection is there, was lost and comes back, or is refused for good. */
  state(state: "open" | "lost" | "refused", code?: string): void;
}

interface Pending {
  command: AnyCommand;
  settle: (answer: Answer) => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** Closing codes above this are a refusal of the server: it will not change its mind. */
const REFUSED = 4_000;
const BUSY = [4_429, 4_503];

/** Random enough to be another one for every command; randomUUID is missing on plain http. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export class Connection {
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private refusal: string | undefined;
  private isClosed = false;

  constructor(
    private readonly table: string,
    private readonly hearer: Hearer,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Ask for something; asked again after a lost connection, it is done once all the same. */
  send(wish: CommandRequest): Promise<Answer> {
    const command = { ...wish, id: newId() } as AnyCommand;
    return new Promise((settle) => {
      this.pending.set(command.id, { command, settle });
      this.transmit(command);
    });
  }

  /** Begin anew, as whoever one is now. */
  reconnect(): void {
    this.socket?.close();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden" || this.socket || this.isClosed) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const version = this.hearer.version();
    const query = version ? `?version=${version}` : "";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live${query}`,
    );
    this.socket = socket;
    socket.addEventListener("open", () => this.opened());
    socket.addEventListener("message", (event) => this.heard(JSON.parse(String(event.data)) as AnyMessage));
    socket.addEventListener("close", (event) => this.closed(event.code));
  }

  private opened(): void {
    this.wait = FIRST_WAIT_MS;
    this.hearer.state("open");
    for (const { command } of this.pending.values()) this.transmit(command);
  }

  private closed(code: number): void {
    this.socket = null;
    if (this.isClosed) return;
    if (code > REFUSED && !BUSY.includes(code)) {
      this.hearer.state("refused", this.refusal);
      return;
    }
    this.hearer.state("lost");
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT_MS);
  }

  private heard(message: AnyMessage): void {
    if (message.message === "snapshot" || message.message === "update") {
      this.hearer.news(message);
      return;
    }
    if (message.message === "presence") {
      this.hearer.presence(message.seats);
      return;
    }
    if (message.message === "refused") {
      if (message.snapshot) this.hearer.news(message.snapshot);
      notePasswordNeeded(message.code);
      if (message.id === null) this.refusal = message.code;
    }
    const answered = message.id === null ? undefined : this.pending.get(message.id);
    if (!answered) return;
    this.pending.delete(answered.command.id);
    answered.settle(message);
  }

  private transmit(command: AnyCommand): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }
}
