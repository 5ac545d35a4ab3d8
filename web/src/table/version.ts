/** Everything known at one version of a table, and how an update leads to the next one. */

import type { Own, Public, Update, You } from "../protocol";

export interface TableVersion {
  version: number;
  you: You;
  public: Public;
  own: Own[];
}

/** New values by JSON Pointer. */
export type Changes = Record<string, unknown>;

/** The version that an update of the one before leads to. */
export function nextVersion(before: TableVersion, update: Update): TableVersion {
  const you = update.you ?? before.you;
  const changed = new Map(update.own?.map(({ seat, changes }) => [seat, changes]));
  const own = you.seats.map((seat) => {
    const known = before.own.find((one) => one.seat === seat) ?? null;
    return withChanges(known, changed.get(seat) ?? {});
  });
  return {
    version: update.version,
    you,
    public: withChanges(before.public, update.public),
    own: own.filter((one) => one !== null),
  };
}

/** A value with new values at some places; what has not changed is the same object as before. */
export function withChanges<Value>(before: Value, changes: Changes): Value {
  let after: unknown = before;
  for (const [pointer, value] of Object.entries(changes)) {
    after = withValue(after, pointer.split("/").slice(1), value);
  }
  return after as Value;
}

function withValue(before: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(before) ? [...(before as unknown[])] : { ...(before as object) }) as Changes;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
