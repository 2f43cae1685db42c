import { onTestFinished } from "vitest";
import type { Database } from "../../../src/server/db/database.ts";
import { openMapArchives } from "../../../src/server/mapArchives/mapArchives.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { testServer } from "../helpers/testServer.ts";

/** A server with the archives of the settings, which are absolute paths or addresses. */
export async function mapServer(db: Database, variables: { MAP_TILES?: string; MAP_TERRAIN?: string }) {
  const log: string[] = [];
  const clock = { time: 0 };
  const maps = await openMapArchives({
    env: parseEnv(variables),
    log: (_level, message) => void log.push(message),
    now: () => clock.time,
  });
  onTestFinished(() => maps.close());
  const server = testServer(db, { maps });
  return { ...server, maps, log, mapClock: clock };
}
