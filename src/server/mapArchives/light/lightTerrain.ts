import { existsSync } from "node:fs";
import { readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { zxyToTileId } from "pmtiles";
import type { TileAddress } from "../../../contract/position.ts";
import type { Log } from "../../log/writeLog.ts";
import type { PictureMaker } from "../../ports/pictureMaker.ts";
import { ArchiveError, isArchiveError } from "../archiveError.ts";
import { archiveFile } from "../archiveFile.ts";
import { type CheckedArchive, type CurrentArchive, createCurrentArchive } from "../currentArchive.ts";
import { headerBounds } from "../readHeader.ts";
import { type TerrainFacts, terrainFacts } from "../terrainFacts.ts";
import { type GrowingArchive, growingArchive } from "./growingArchive.ts";
import { LIGHT_VERSION } from "./lightTile.ts";

/** The elevation of the configured archive in a third of its bytes, see `lightTile`. */
export interface LightTerrain {
  /** The re-encoded archive; null until it is complete, and again once the configured archive was replaced. */
  archive(): CurrentArchive<TerrainFacts> | null;
  /**
   * A re-encoded tile of the configured archive, also while there is no re-encoded archive: another server, or this one
   * before, may have named its address. Null where the archive has none.
   * @throws ArchiveError
   */
  tile(address: TileAddress): ReturnType<CurrentArchive<TerrainFacts>["tile"]>;
  /** Uses the archive that was made before. */
  open(): Promise<void>;
  /** Makes the archive, and another one whenever the configured archive is replaced. */
  start(): void;
  stop(): Promise<void>;
}

export interface LightTerrainParts {
  terrain: CurrentArchive<TerrainFacts>;
  dataDir: string;
  maker: Pick<PictureMaker, "lightTile">;
  log: Log;
  /** Milliseconds since 1970. */
  now(): number;
  /** Bytes that are free on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** An area of 100 km around has some 200; a larger archive would take days. */
const MAX_TILES = 100_000;
const LOOK_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 3_600_000;
/** Left to the database and to photos. */
const MIN_FREE_BYTES = 256 << 20;
/** Requests that wait for a tile that is not in an archive yet. */
const MAX_WAITING = 16;

/** Re-encodes the archive of elevation once, tile by tile, into an archive in the data folder. */
export function createLightTerrain(parts: LightTerrainParts): LightTerrain {
  const { terrain, dataDir, maker, log, now, freeBytes = freeBytesOf } = parts;
  let made: { source: string; archive: CurrentArchive<TerrainFacts> } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let isStopped = false;
  let refused: string | null = null;
  let retryAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;

  /** Opens the archive that was made of the configured one; one that is damaged is removed. */
  async function openMade(source: string): Promise<boolean> {
    const path = join(dataDir, fileOf(source));
    if (!existsSync(path)) return false;
    const archive = createCurrentArchive({
      place: archiveFile(path),
      setting: "The re-encoded MAP_TERRAIN",
      check: terrainFacts,
      log,
      now,
    });
    try {
      await archive.open();
    } catch (error) {
      if (!isArchiveError(error, "unusable")) throw error;
      await rm(path, { force: true });
      return false;
    }
    const old = made;
    made = { source, archive };
    await old?.archive.close();
    return true;
  }

  async function open(): Promise<void> {
    const source = terrain.current()?.archive.version;
    if (source && made?.source !== source) await openMade(source);
  }

  async function work(): Promise<void> {
    const source = terrain.current();
    if (!source || source.archive.version === refused || now() < retryAt) return;
    const { version } = source.archive;
    if (made?.source !== version && !(await openMade(version))) {
      if (!(await make(source))) return;
      await openMade(version);
    }
    await removeOthers(dataDir, version);
  }

  /** @returns whether the archive is complete */
  async function make(source: CheckedArchive<TerrainFacts>): Promise<boolean> {
    const addresses = await tilesOf(source);
    if (!addresses) {
      refused = source.archive.version;
      log("info", `MAP_TERRAIN: more than ${MAX_TILES} tiles are served as they are`);
      return false;
    }
    await checkSpace();
    const growing = await growingArchive(join(dataDir, fileOf(source.archive.version)));
    if (!growing) return false;
    try {
      if (!(await addTiles(growing, source, addresses))) {
        await growing.close();
        return false;
      }
      const { header, metadata } = source.archive;
      const bytes = await growing.finish({
        bounds: headerBounds(header),
        zooms: [header.minZoom, header.maxZoom],
        metadata: { attribution: metadata.attribution },
      });
      log("info", "MAP_TERRAIN: its tiles were re-encoded", { tiles: addresses.length, bytes });
      return true;
    } catch (error) {
      // What is written is continued, unless there is no room for it.
      if (isOutOfSpace(error)) await growing.discard();
      else await growing.close();
      throw error;
    }
  }

  /** @returns false if the server stops, or the archive was replaced meanwhile */
  async function addTiles(
    growing: GrowingArchive,
    source: CheckedArchive<TerrainFacts>,
    addresses: readonly TileAddress[],
  ): Promise<boolean> {
    for (const address of addresses) {
      if (isStopped || terrain.current()?.archive !== source.archive) return false;
      if (growing.has(address)) continue;
      await checkSpace();
      const bytes = await source.archive.tile(...address);
      // What cannot be read here cannot be read by a page either.
      if (bytes) await growing.add(address, (await encoded(source, address, bytes)) ?? bytes);
    }
    return true;
  }

  const encoded = ({ facts }: CheckedArchive<TerrainFacts>, address: TileAddress, bytes: Uint8Array) =>
    maker.lightTile({ bytes, encoding: facts.encoding, address });

  async function checkSpace(): Promise<void> {
    if ((await freeBytes(dataDir)) < MIN_FREE_BYTES)
      throw new NoSpaceError("too little space is left on the disk");
  }

  function look(): void {
    clearTimeout(timer);
    working ??= work()
      .catch((error: unknown) => {
        if (isStopped || isArchiveError(error, "changed")) return;
        retryAt = now() + RETRY_MILLISECONDS;
        log("warn", `MAP_TERRAIN: its tiles are served as they are: ${messageOf(error)}`);
      })
      .finally(() => {
        working = null;
        if (!isStopped) timer = setTimeout(look, LOOK_MILLISECONDS).unref();
      });
  }

  function archive(): CurrentArchive<TerrainFacts> | null {
    const source = terrain.current()?.archive.version;
    return made && made.source === source && made.archive.current() ? made.archive : null;
  }

  return {
    archive,
    async tile(address) {
      const ready = archive();
      if (ready) return ready.tile(address);
      const source = terrain.current();
      if (!source || waiting >= MAX_WAITING) throw new ArchiveError("unavailable", "is being re-encoded");
      waiting++;
      try {
        const { bytes, version } = await terrain.tile(address);
        const light = bytes && ((await encoded(source, address, bytes)) ?? bytes);
        return { bytes: light && new Uint8Array(light), version: `${version}-${LIGHT_VERSION}` };
      } finally {
        waiting--;
      }
    },
    open,
    start: look,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
      await made?.archive.close();
    },
  };
}

/** The tiles of an archive in the order of their ids; null if there are too many. */
async function tilesOf({ archive }: CheckedArchive<TerrainFacts>): Promise<TileAddress[] | null> {
  const { minZoom, maxZoom } = archive.header;
  const all: TileAddress[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const tiles = await archive.tilesAt(zoom, MAX_TILES - all.length);
    if (!tiles) return null;
    all.push(...tiles);
  }
  return all.sort((a, b) => zxyToTileId(...a) - zxyToTileId(...b));
}

const PREFIX = "terrain-";

function fileOf(source: string): string {
  return `${PREFIX}${source}-${LIGHT_VERSION}.pmtiles`;
}

/** Removes the archives that were made of others, complete or not. */
async function removeOthers(dataDir: string, source: string): Promise<void> {
  const ours = /^terrain-[0-9a-f]{12}-\d+\.pmtiles(\.[0-9a-f-]{36}\.part)?$/;
  const found = (await readdir(dataDir)).filter((name) => ours.test(name) && name !== fileOf(source));
  await Promise.all(found.map((name) => rm(join(dataDir, name), { force: true })));
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

class NoSpaceError extends Error {
  override name = "NoSpaceError";
}

function isOutOfSpace(error: unknown): boolean {
  return error instanceof NoSpaceError || (error as NodeJS.ErrnoException).code === "ENOSPC";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
