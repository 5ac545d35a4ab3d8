/** Loading a finished game: from a table of this server, or from a record. */

import { LIVERIES, liveryNamed } from "../game/liveries";
import type { Player, SeatSheet } from "../protocol";
import {
  beginReview,
  boardOfTable,
  boardWithDigest,
  replayOfRecord,
  replayOfTable,
  reviewOfRecord,
  reviewOfTable,
  reviewWithId,
  tableSnapshot,
} from "../server/rest";
import { say } from "../texts/language.svelte";
import type { LoadedReplay } from "./playback.svelte";

export async function loadTable(table: string): Promise<LoadedReplay> {
  const [replay, sheet, snapshot] = await Promise.all([
    replayOfTable(table),
    boardOfTable(table),
    tableSnapshot(table),
  ]);
  return {
    replay,
    sheet,
    seats: snapshot.public.table.seats,
    table,
    origin: { table },
    mine: snapshot.you.seats,
    source: { start: () => beginReview(table), follow: reviewOfTable },
  };
}

export async function loadRecord(record: string): Promise<LoadedReplay> {
  const replay = await replayOfRecord(record);
  const seats = Array.from({ length: replay.options.seats }, (_, seat) =>
    recordedSeat(seat, replay.players[seat]),
  );
  return {
    replay,
    sheet: await boardWithDigest(replay.digest),
    seats,
    table: null,
    origin: { record },
    mine: [],
    source: { start: () => reviewOfRecord(record), follow: reviewWithId },
  };
}

/** A seat with the player that a record names, if it does. */
function recordedSeat(seat: number, player: Player | undefined): SeatSheet {
  return {
    name: player?.name ?? player?.bot ?? say("seat-number", { seat: seat + 1 }),
    bot: null,
    is_host: false,
    has_left: false,
    is_away: false,
    livery: (LIVERIES[seat] ?? liveryNamed("red")).name,
  };
}
