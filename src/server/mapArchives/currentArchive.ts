import { setImmediate } from "node:timers/promises";
import { zxyToTileId } from "pmtiles";
import type { TileAddress } from "../../contract/position.ts";
import type { Log } from "../log/writeLog.ts";
import { ArchiveError, isArchiveError } from "./archiveError.ts";
import type { ArchiveOrigin } from "./archiveSource.ts";
import { type OpenArchive, openArchive } from "./openArchive.ts";
import { isTile } from "./tileAddress.ts";

/** Tiles between two pauses. */
const PAUSED_TILES = 500;

/** An archive with what was found when it was checked. */
export interface CheckedArchive<Facts> {
  archive: OpenArchive;
  facts: Facts;
}

/** The archive of a setting, which may be replaced while the server runs. */
export interface CurrentArchive<Facts> {
  /** Names of the archive and of its setting, for messages. */
  name: string;
  setting: string;
  /** The archive that is served now; null until the first is usable. Looks for a new one in the background. */
  current(): CheckedArchive<Facts> | null;
  /** A tile of `current()`; null where the archive has none. @throws ArchiveError */
  tile(address: TileAddress): Promise<{ bytes: Uint8Array<ArrayBuffer> | null; version: string }>;
  /**
   * Bytes of tiles of `current()`, whose addresses are one after the other; those that it does not have count as none.
   * @param signal ends it: nobody waits for the sum any more
   * @throws ArchiveError
   */
  bytesOf(addresses: readonly number[], signal?: AbortSignal): Promise<number>;
  /** Opens the first archive; one that is unavailable is only logged. @throws ArchiveError if unusable */
  open(): Promise<void>;
  /** Serves the newest archive if it is usable, otherwise the old one. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface CurrentArchiveParts<Facts> {
  place: ArchiveOrigin;
  /** Name of the setting, for messages. */
  setting: string;
  /** @throws ArchiveError if the archive is not of the kind that the setting needs */
  check(archive: OpenArchive): Facts | Promise<Facts>;
  log: Log;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Keeps the archive of a place open and replaces it when another one is there. */
export function createCurrentArchive<Facts>(parts: CurrentArchiveParts<Facts>): CurrentArchive<Facts> {
  const { place, setting, check, log, now } = parts;
  let checked: CheckedArchive<Facts> | null = null;
  let refreshing: Promise<void> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let complaint: string | null = null;
  let isClosed = false;
  /** Settles when the last sum has ended: many at once would take all requests to a host, which tiles need too. */
  let summed: Promise<unknown> = Promise.resolve();

  async function replace(): Promise<void> {
    if (checked && (await place.state()) === checked.archive.state) return;
    const archive = await openArchive(place);
    try {
      if (isClosed) throw new ArchiveError("changed", "was replaced");
      const next = { archive, facts: await check(archive) };
      const old = checked;
      checked = next;
      if (old) log("info", `${setting}: the archive was replaced`, { archive: place.name });
      void old?.archive.close();
    } catch (error) {
      await archive.close();
      throw error;
    }
  }

  /** Once for each reason, however often the archive is looked at. */
  function complain(error: unknown): void {
    if (isArchiveError(error, "changed")) return;
    const reason = error instanceof ArchiveError ? error.message : `cannot be used: ${String(error)}`;
    if (reason === complaint) return;
    complaint = reason;
    const consequence = checked ? "; the previous archive stays in use" : "";
    log("error", `${setting}: ${place.name} ${reason}${consequence}`);
  }

  async function look(): Promise<void> {
    try {
      await replace();
      complaint = null;
    } catch (error) {
      complain(error);
    } finally {
      lookedAt = now();
      refreshing = null;
    }
  }

  async function open(): Promise<void> {
    try {
      await replace();
    } catch (error) {
      if (isArchiveError(error, "unusable")) throw error;
      complain(error);
    } finally {
      lookedAt = now();
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= look();
    return refreshing;
  }

  function current(): CheckedArchive<Facts> | null {
    // A look from before the clock was set back counts as old too.
    if (!isClosed && Math.abs(now() - lookedAt) >= place.lastsMilliseconds) void refresh();
    return checked;
  }

  async function sumBytes(addresses: readonly number[], signal?: AbortSignal): Promise<number> {
    const archive = current()?.archive;
    if (!archive) throw new ArchiveError("unavailable", "has no usable archive");
    let bytes = 0;
    for (const [i, id] of sortedIds(addresses).entries()) {
      if (signal?.aborted) throw new ArchiveError("unavailable", "is no longer asked for a sum");
      bytes += await archive.tileBytes(id);
      // Directories come from memory: without a pause all other requests would wait.
      if (i % PAUSED_TILES === 0) await setImmediate();
    }
    return bytes;
  }

  return {
    name: place.name,
    setting,
    open,
    current,
    refresh,
    async tile([z, x, y]) {
      for (let attempt = 0; ; attempt++) {
        const archive = current()?.archive;
        if (!archive) throw new ArchiveError("unavailable", "has no usable archive");
        try {
          return { bytes: await archive.tile(z, x, y), version: archive.version };
        } catch (error) {
          if (isArchiveError(error, "unavailable")) throw error;
          complain(error);
          // Reads may fail because the archive was replaced; the new one may be usable.
          if (attempt > 0) throw new ArchiveError("unavailable", "cannot be read", { cause: error });
          await refresh();
        }
      }
    },
    bytesOf(addresses, signal) {
      const sum = summed.then(() => sumBytes(addresses, signal));
      summed = sum.catch(() => {});
      return sum;
    },
    async close() {
      isClosed = true;
      await refreshing;
      await checked?.archive.close();
    },
  };
}

/** Of the tiles of the world among some addresses, in the order of an archive, so that each directory is read once. */
function sortedIds(addresses: readonly number[]): Float64Array {
  const ids: number[] = [];
  for (let i = 0; i + 2 < addresses.length; i += 3) {
    const [z, x, y] = [addresses[i] as number, addresses[i + 1] as number, addresses[i + 2] as number];
    if (isTile([z, x, y])) ids.push(zxyToTileId(z, x, y));
  }
  return Float64Array.from(ids).sort();
}
