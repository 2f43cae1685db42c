import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Position } from "../../../contract/position.ts";
import { decodePackedLines } from "../../../contract/previewLines.ts";
import type { MakeDemoMap } from "../../adapters/demoMapThread.ts";
import type { Database } from "../../db/database.ts";
import { guideLineTiles, guides } from "../../db/schema.ts";
import type { Log } from "../../log/writeLog.ts";
import { archiveFile } from "../../mapArchives/archiveFile.ts";
import { createCurrentArchive } from "../../mapArchives/currentArchive.ts";
import type { MapArchives } from "../../mapArchives/mapArchives.ts";
import { checkVectorMap } from "../../mapArchives/vectorMapFacts.ts";

/** The finest preview lines. */
const BAND = 2;

/** Changes with what is on the map. */
const VERSION = 11;

export interface DemoMapParts {
  db: Database;
  maps: MapArchives;
  dataDir: string;
  /** Absent to use only a map that exists. */
  make: MakeDemoMap | null;
  log: Log;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Serves the map of the demo world where no other map is configured. It is made once and stored in the data folder,
 * from which those of earlier versions are removed then.
 * @returns whether there is one
 */
export async function openDemoMap({ db, maps, dataDir, make, log, now }: DemoMapParts): Promise<boolean> {
  if (maps.tiles) return true;
  const path = join(dataDir, fileOf(VERSION));
  if (!existsSync(path)) {
    if (!make) return false;
    const lines = await demoLines(db);
    if (lines.length === 0) return false;
    await make({ lines, path });
  }
  const tiles = createCurrentArchive({
    place: archiveFile(path),
    setting: "The demo map",
    check: ({ header, metadata }) => {
      checkVectorMap(header, metadata);
      return { attribution: null, isDemo: true } as const;
    },
    log,
    now,
  });
  await tiles.open();
  maps.tiles = tiles;
  await removeSuperseded(dataDir);
  return true;
}

function fileOf(version: number): string {
  return `demo-map-${version}.pmtiles`;
}

/** Older servers that still read them keep them open. */
async function removeSuperseded(dataDir: string): Promise<void> {
  const old = Array.from({ length: VERSION }, (_, version) => fileOf(version));
  const found = (await readdir(dataDir)).filter((name) => old.includes(name.replace(/\.part$/, "")));
  await Promise.all(found.map((name) => rm(join(dataDir, name), { force: true })));
}

/** The trails of the demo guides, lists of [lng, lat] to about 300 m. */
async function demoLines(db: Database): Promise<Position[][]> {
  const rows = await db
    .select({ data: guideLineTiles.data })
    .from(guideLineTiles)
    .innerJoin(guides, eq(guides.id, guideLineTiles.guideId))
    .where(and(eq(guides.isDemo, true), eq(guideLineTiles.band, BAND)))
    .orderBy(guideLineTiles.guideId, guideLineTiles.x, guideLineTiles.y);
  return rows.flatMap(({ data }) => {
    const { positions, startIndices } = decodePackedLines(new Uint8Array(data).buffer);
    return Array.from({ length: startIndices.length - 1 }, (_, line) => {
      const points: Position[] = [];
      for (let i = startIndices[line] ?? 0; i < (startIndices[line + 1] ?? 0); i++) {
        points.push([positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
      }
      return points;
    });
  });
}
