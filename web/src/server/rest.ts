/** The REST interface of the server, typed. */

import type {
  AnswerVerdict,
  AnyAction,
  AnyCommand,
  BoardSheet,
  Catalogue,
  CommandDone,
  Link,
  Me,
  NewTable,
  Problem,
  PuzzleList,
  PuzzleSheet,
  ReplaySheet,
  ReviewProgress,
  RouteProspect,
  SeatOutcome,
  Snapshot,
  TableList,
  TableMade,
  Updates,
} from "../protocol";

import { noteRejection } from "./password.svelte";

/** The server rejected a request; `problem` says why, in a form that can be translated. */
export class Rejection extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

/** The server cannot be reached, or its response makes no sense. */
export class Unreachable extends Error {}

type Method = "GET" | "PUT" | "POST" | "DELETE";

async function request<Result>(method: Method, path: string, body?: unknown): Promise<Result> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    throw new Unreachable(path, { cause: error });
  }
  const result: unknown = await response.json().catch((error: unknown) => {
    throw new Unreachable(path, { cause: error });
  });
  if (!response.ok) {
    const problem = result as Problem;
    noteRejection(problem.code);
    throw new Rejection(problem);
  }
  return result as Result;
}

const part = encodeURIComponent;

export const introduce = (name: string, password?: string): Promise<Me> =>
  request("PUT", "/api/me", password === undefined ? { name } : { name, password });
export const acceptDeviceLink = (secret: string): Promise<Me> => request("POST", "/api/me/carry", { secret });
export const makeDeviceLink = (): Promise<Link> => request("POST", "/api/me/link");
export const catalogueOfEditions = (): Promise<Catalogue> => request("GET", "/api/editions");
export const boardOfEdition = (edition: string): Promise<BoardSheet> =>
  request("GET", `/api/editions/${part(edition)}`);
export const boardWithDigest = (digest: string): Promise<BoardSheet> =>
  request("GET", `/api/boards/${part(digest)}`);
export const boardOfTable = (table: string): Promise<BoardSheet> =>
  request("GET", `/api/tables/${part(table)}/board`);
export const publicTables = (): Promise<TableList> => request("GET", "/api/tables");
export const ownTables = (): Promise<TableList> => request("GET", "/api/me/tables");
export const finishedOwnTables = (): Promise<TableList> => request("GET", "/api/me/tables?state=over");
export const finishedPublicTables = (): Promise<TableList> => request("GET", "/api/tables?state=over");
export const makeTable = (table: NewTable): Promise<TableMade> => request("POST", "/api/tables", table);
export const missedUpdates = (table: string, after: number): Promise<Updates> =>
  request("GET", `/api/tables/${part(table)}/updates?after=${after}`);
export const replayOfTable = (table: string): Promise<ReplaySheet> =>
  request("GET", `/api/tables/${part(table)}/replay`);
export const replayOfRecord = (record: string, board?: string): Promise<ReplaySheet> =>
  request("POST", "/api/replay", board === undefined ? { record } : { record, board });
export const recordPath = (table: string): string => `/api/tables/${part(table)}/record`;
export const beginReview = (table: string): Promise<ReviewProgress> =>
  request("POST", `/api/tables/${part(table)}/review`);
export const reviewOfTable = (table: string): Promise<ReviewProgress> =>
  request("GET", `/api/tables/${part(table)}/review`);
export const reviewOfRecord = (record: string): Promise<ReviewProgress> =>
  request("POST", "/api/reviews", { record });
export const reviewWithId = (id: string): Promise<ReviewProgress> =>
  request("GET", `/api/reviews/${part(id)}`);
/** The prospect of a route for a seat, at this version of the table or a later one. */
export const routeProspect = (
  table: string,
  seat: number,
  route: number,
  version: number,
): Promise<RouteProspect> =>
  request("GET", `/api/tables/${part(table)}/seats/${seat}/routes/${route}?version=${version}`);
export const outcomeOfTable = (table: string): Promise<SeatOutcome[]> =>
  request("GET", `/api/tables/${part(table)}/outcome`);
export const sendCommand = (table: string, command: AnyCommand): Promise<CommandDone> =>
  request("POST", `/api/tables/${part(table)}/commands`, command);
export const tableSnapshot = (table: string): Promise<Snapshot> =>
  request("GET", `/api/tables/${part(table)}`);
export const allPuzzles = (): Promise<PuzzleList> => request("GET", "/api/puzzles");
export const puzzleSheet = (puzzle: string): Promise<PuzzleSheet> =>
  request("GET", `/api/puzzles/${part(puzzle)}`);
/** Answer a puzzle; without an action, give up. */
export const answerPuzzle = (puzzle: string, action: AnyAction | null): Promise<AnswerVerdict> =>
  request("POST", `/api/puzzles/${part(puzzle)}/answer`, { action });
export const routeInPuzzle = (puzzle: string, route: number): Promise<RouteProspect> =>
  request("GET", `/api/puzzles/${part(puzzle)}/routes/${route}`);
