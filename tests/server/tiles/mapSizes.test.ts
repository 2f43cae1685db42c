import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { MAX_SIZED_TILES } from "../../../src/contract/mapSizes.ts";
import { API_BASE } from "../../../src/contract/names.ts";
import { GENERATED_TILE_BYTES } from "../../../src/server/routes/mapSizeRoutes.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { mapArchive, putArchive } from "../helpers/mapArchive.ts";
import { temporaryFolder, testServer } from "../helpers/testServer.ts";
import { mapServer } from "./mapServer.ts";

const post = (body: unknown) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

onEachEngine("The size of a map", (db) => {
  test("is the sum of the tiles as the archive stores them; others count as none", async () => {
    const path = putArchive(temporaryFolder(), mapArchive());
    const { app } = await mapServer(db(), { MAP_TILES: path });
    const tiles = [0, 0, 0, 1, 1, 0, 1, 0, 0, 9, 3, 3, 19, 9_999_999, 0];
    const answer = await app.request(`${API_BASE}/map-sizes`, post({ tiles, terrain: [0, 0, 0] }));
    const stored = gzipSync("tile 0/0/0").length + gzipSync("tile 1/1/0").length;
    // Elevation of the demo world, where there is no archive of it.
    const bytes = stored + GENERATED_TILE_BYTES;
    expect([answer.status, await answer.json()]).toEqual([200, { bytes }]);
  });

  test("is nothing without a map, and refused for what are no tiles or too many", async () => {
    const { app } = testServer(db());
    const size = async (body: unknown) => {
      const answer = await app.request(`${API_BASE}/map-sizes`, post(body));
      return [answer.status, answer.status === 200 ? await answer.json() : null];
    };
    expect(await size({ tiles: [0, 0, 0], terrain: [] })).toEqual([200, { bytes: 0 }]);
    for (const tiles of [[-1, 0, 0], [0.5, 0, 0], ["0"], "0", Array(3 * MAX_SIZED_TILES + 1).fill(0)]) {
      expect(await size({ tiles, terrain: [] })).toEqual([400, null]);
    }
  });
});
