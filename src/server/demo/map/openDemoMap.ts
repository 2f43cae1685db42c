import { existsSync } from "node:fs";
import { join } from "node:path";
import type { MakeDemoMap } from "../../adapters/demoMapThread.ts";
import type { Database } from "../../db/database.ts";
import type { Log } from "../../log/writeLog.ts";
import { archiveFile } from "../../mapArchives/archiveFile.ts";
import { createCurrentArchive } from "../../mapArchives/currentArchive.ts";
import type { MapArchives } from "../../mapArchives/mapArchives.ts";
import { checkVectorMap } from "../../mapArchives/vectorMapFacts.ts";
import { demoLines } from "./demoLines.ts";

/** Changes with what is on the map. */
const VERSION = 2;

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
 * Serves the map of the demo world where no other map is configured. It is made once and stored in the data folder.
 * @returns whether there is one
 */
export async function openDemoMap({ db, maps, dataDir, make, log, now }: DemoMapParts): Promise<boolean> {
  if (maps.tiles) return true;
  const path = join(dataDir, `demo-map-${VERSION}.pmtiles`);
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
  return true;
}
