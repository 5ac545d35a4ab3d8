/** Where the parts of a game page learn how the game stands: a table of the server, or a puzzle. */

import type { ChatLine, RouteProspect } from "../protocol";
import type { CommandRequest, ConnectionStatus, Reply } from "../server/connection";
import type { LogEntry } from "./log";
import type { TableVersion } from "./version";

export interface GameSource {
  readonly id: string;
  /** Whether people sit there, who may change their names. */
  readonly hasPeople: boolean;
  readonly now: TableVersion | null;
  readonly status: ConnectionStatus | "connecting";
  readonly chat: ChatLine[];
  readonly log: LogEntry[];
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly clockOffset: number;
  /** When a player last did anything except chat, in the server's time. */
  readonly idleSince: number;
  /** Seats of players who are not connected. */
  readonly absent: ReadonlySet<number>;
  /** The reply to a command; null if the server could not be reached, which the source says by itself. */
  send(request: CommandRequest): Promise<Reply | null>;
  /** How a seat can pay for a route, or why it cannot, at this version of the table or a later one. */
  routeProspect(seat: number, route: number, version: number): Promise<RouteProspect>;
}
