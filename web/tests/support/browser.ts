/** The few parts of a browser that the modules under test use, with a WebSocket that the test controls. */

import { vi } from "vitest";

import type { AnyCommand, AnyMessage } from "../../src/protocol";

export class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";

  /** Show or hide the page. */
  become(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: AnyCommand[] = [];

  constructor(readonly url: string) {
    super();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyCommand);
  }

  close(): void {
    this.drop(1000);
  }

  /** The connection is established. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  receive(message: AnyMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  /** The connection ends with this code. */
  drop(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

export interface FakeBrowser {
  document: FakeDocument;
  window: EventTarget;
  sockets: FakeSocket[];
  /** The latest socket. */
  socket: () => FakeSocket;
}

/** Put the fakes in place for one test; timers are fake as well. */
export function fakeBrowser(): FakeBrowser {
  vi.useFakeTimers();
  const [document, window] = [new FakeDocument(), new EventTarget()];
  const sockets: FakeSocket[] = [];
  class Socket extends FakeSocket {
    constructor(url: string) {
      super(url);
      sockets.push(this);
    }
  }
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("location", { protocol: "https:", host: "stellwerk.test" });
  vi.stubGlobal("WebSocket", Socket);
  return {
    document,
    window,
    sockets,
    socket: () => {
      const latest = sockets.at(-1);
      if (!latest) throw new Error("No connection was opened.");
      return latest;
    },
  };
}

/** Let everything run that waits for a promise. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
