/** The legal actions of a seat, grouped by what a player clicks on. All of them come from the server. */

import type { AnyAction, Claim, PlaceMarker, PlaceSouvenir, ReturnTickets } from "../protocol";

export interface Choices {
  blind: boolean;
  slots: ReadonlySet<number>;
  tickets: boolean;
  pass: boolean;
  skip: boolean;
  claims: ReadonlyMap<number, Claim[]>;
  markers: ReadonlyMap<number, PlaceMarker[]>;
  souvenirs: ReadonlyMap<number, PlaceSouvenir[]>;
  /** Places that can be chosen as home, or for Alvin, or to take a souvenir from. */
  places: ReadonlyMap<number, AnyAction>;
  returns: ReturnTickets[];
}

function grouped<Key, Value>(values: Value[], key: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(key(value));
    if (group) group.push(value);
    else groups.set(key(value), [value]);
  }
  return groups;
}

type Kind = AnyAction["action"];

/** Group legal actions. */
export function choicesAmong(legal: AnyAction[]): Choices {
  const of = <K extends Kind>(kind: K): Extract<AnyAction, { action: K }>[] =>
    legal.filter((action): action is Extract<AnyAction, { action: K }> => action.action === kind);
  const singles = [...of("choose-home"), ...of("move-alvin"), ...of("take-souvenir")];
  return {
    blind: of("draw-blind").length > 0,
    slots: new Set(of("draw-open").map((action) => action.slot)),
    tickets: of("draw-tickets").length > 0,
    pass: of("pass").length > 0,
    skip: of("skip").length > 0,
    claims: grouped(of("claim"), (action) => action.route),
    markers: grouped(of("place-marker"), (action) => action.place),
    souvenirs: grouped(of("place-souvenir"), (action) => action.place),
    places: new Map(singles.map((action) => [action.place, action])),
    returns: of("return-tickets"),
  };
}
