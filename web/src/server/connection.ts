/** A WebSocket to a table that reconnects by itself, and the commands that have no reply yet. */

import type { AnyCommand, AnyMessage } from "../protocol";
import { noteRejection } from "./password.svelte";

export type Reply = Extract<AnyMessage, { message: "done" | "refused" | "hints" }>;
/** A message that says how the table stands. */
export type StateMessage = Extract<AnyMessage, { message: "snapshot" | "update" }>;

type WithoutId<Command> = Command extends AnyCommand ? Omit<Command, "id"> : never;
/** A command without its id, which the connection adds. */
export type CommandRequest = WithoutId<AnyCommand>;

/** Open, lost (reconnecting), or rejected for good. */
export type ConnectionStatus = "open" | "lost" | "rejected";

export interface ConnectionHandlers {
  /** The newest version that is known, 0 if nothing is known yet. */
  version(): number;
  onState(message: StateMessage): void;
  /** Called with the seats whose players are connected. */
  onPresence(seats: number[]): void;
  onStatus(status: ConnectionStatus, code?: string): void;
}

interface PendingCommand {
  command: AnyCommand;
  resolve: (reply: Reply) => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** Closing codes above this mean that the server rejects us: trying again is useless … */
const REJECTED = 4_000;
/** … except with these, which mean that the server is busy. */
const BUSY = [4_429, 4_503];

/** A random id for a command. (`crypto.randomUUID` is missing on plain http.) */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export class Connection {
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, PendingCommand>();
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rejection: string | undefined;
  private isClosed = false;

  constructor(
    private readonly table: string,
    private readonly handlers: ConnectionHandlers,
  ) {
    addEventListener("online", this.reconnectNow);
    document.addEventListener("visibilitychange", this.reconnectNow);
    this.open();
  }

  /** Send a command. After a lost connection it is sent again with the same id, so it takes effect only once. */
  send(request: CommandRequest): Promise<Reply> {
    const command: AnyCommand = { ...request, id: newId() };
    return new Promise((resolve) => {
      this.pending.set(command.id, { command, resolve });
      this.transmit(command);
    });
  }

  /** Connect again, so that the server sees our current identity. */
  reconnect(): void {
    this.socket?.close();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.reconnectNow);
    document.removeEventListener("visibilitychange", this.reconnectNow);
    this.socket?.close();
  }

  private readonly reconnectNow = (): void => {
    if (document.visibilityState === "hidden" || this.socket || this.isClosed) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const version = this.handlers.version();
    const query = version ? `?version=${version}` : "";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live${query}`,
    );
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.onOpen();
    });
    socket.addEventListener("message", (event) => {
      this.onMessage(JSON.parse(String(event.data)) as AnyMessage);
    });
    socket.addEventListener("close", (event) => {
      this.onClose(event.code);
    });
  }

  private onOpen(): void {
    this.wait = FIRST_WAIT_MS;
    this.handlers.onStatus("open");
    for (const { command } of this.pending.values()) this.transmit(command);
  }

  private onClose(code: number): void {
    this.socket = null;
    if (this.isClosed) return;
    if (code > REJECTED && !BUSY.includes(code)) {
      this.handlers.onStatus("rejected", this.rejection);
      return;
    }
    this.handlers.onStatus("lost");
    this.timer = setTimeout(() => {
      this.open();
    }, this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT_MS);
  }

  private onMessage(message: AnyMessage): void {
    if (message.message === "snapshot" || message.message === "update") {
      this.handlers.onState(message);
      return;
    }
    if (message.message === "presence") {
      this.handlers.onPresence(message.seats);
      return;
    }
    if (message.message === "refused") {
      if (message.snapshot) this.handlers.onState(message.snapshot);
      noteRejection(message.code);
      if (message.id === null) this.rejection = message.code;
    }
    const pending = message.id === null ? undefined : this.pending.get(message.id);
    if (!pending) return;
    this.pending.delete(pending.command.id);
    pending.resolve(message);
  }

  private transmit(command: AnyCommand): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }
}
