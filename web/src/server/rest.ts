/** The REST interface of the server, typed. */

import type {
  AnyCommand,
  BoardSheet,
  Catalogue,
  CommandDone,
  Link,
  Me,
  NewTable,
  Problem,
  ReplaySheet,
  RouteProspect,
  SeatOutcome,
  Snapshot,
  TableList,
  TableMade,
  TicketProspect,
  Updates,
} from "../protocol";

import { notePasswordNeeded } from "./password.svelte";

/** Something the server would not do; `problem` says why, in a form that can be translated. */
export class Rejection extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

/** The server cannot be reached, or does not speak as it should. */
export class Unreachable extends Error {}

type Method = "GET" | "PUT" | "POST" | "DELETE";

async function ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch (error) {
    throw new Unreachable(path, { cause: error });
  }
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw new Unreachable(path, { cause: error });
  });
  if (!response.ok) {
    const problem = answer as Problem;
    notePasswordNeeded(problem.code);
    throw new Rejection(problem);
  }
  return answer as Answer;
}

const part = encodeURIComponent;

export const introduce = (name: string, password?: string): Promise<Me> =>
  ask("PUT", "/api/me", password === undefined ? { name } : { name, password });
export const acceptDeviceLink = (secret: string): Promise<Me> => ask("POST", "/api/me/carry", { secret });
export const makeDeviceLink = (): Promise<Link> => ask("POST", "/api/me/link");
export const catalogueOfEditions = (): Promise<Catalogue> => ask("GET", "/api/editions");
export const boardOfEdition = (edition: string): Promise<BoardSheet> =>
  ask("GET", `/api/editions/${part(edition)}`);
export const boardOfTable = (table: string): Promise<BoardSheet> =>
  ask("GET", `/api/tables/${part(table)}/board`);
export const publicTables = (): Promise<TableList> => ask("GET", "/api/tables");
export const ownTables = (): Promise<TableList> => ask("GET", "/api/me/tables");
export const makeTable = (table: NewTable): Promise<TableMade> => ask("POST", "/api/tables", table);
export const missedUpdates = (table: string, after: number): Promise<Updates> =>
  ask("GET", `/api/tables/${part(table)}/updates?after=${after}`);
export const replayOfTable = (table: string): Promise<ReplaySheet> =>
  ask("GET", `/api/tables/${part(table)}/replay`);
export const replayOfRecord = (record: string, board?: string): Promise<ReplaySheet> =>
  ask("POST", "/api/replay", board === undefined ? { record } : { record, board });
export const recordPath = (table: string): string => `/api/tables/${part(table)}/record`;
export const routeProspect = (table: string, seat: number, route: number): Promise<RouteProspect> =>
  ask("GET", `/api/tables/${part(table)}/seats/${seat}/routes/${route}`);
export const ticketProspects = (table: string, seat: number): Promise<TicketProspect[]> =>
  ask("GET", `/api/tables/${part(table)}/seats/${seat}/tickets`);
export const outcomeOfTable = (table: string): Promise<SeatOutcome[]> =>
  ask("GET", `/api/tables/${part(table)}/outcome`);
export const command = (table: string, wish: AnyCommand): Promise<CommandDone> =>
  ask("POST", `/api/tables/${part(table)}/commands`, wish);
export const tableSnapshot = (table: string): Promise<Snapshot> => ask("GET", `/api/tables/${part(table)}`);
