import { gunzipSync, gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { expect, test, vi } from "vitest";
import { MAX_SIZED_TILES } from "../../../src/contract/mapSizes.ts";
import { API_BASE } from "../../../src/contract/names.ts";
import { trimTile } from "../../../src/lib/basemap/trimTile.ts";
import { TilesBusyError } from "../../../src/server/ports/demTileSource.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { mapArchive, putArchive } from "../helpers/mapArchive.ts";
import { temporaryFolder, testServer } from "../helpers/testServer.ts";
import { mapServer } from "./mapServer.ts";

/** A tile with houses, and with more of their numbers the farther east it is. */
function townTile(east: number): Uint8Array {
  const house = (i: number) => ({
    type: 3,
    geometry: [
      [
        [i, i],
        [i + 9, i],
        [i, (i * i) % 4096],
        [i, i],
      ],
    ],
    tags: { kind: "building", height: i },
  });
  const number = (i: number) => ({ type: 1, geometry: [[i, 7]], tags: { addr_housenumber: `${i * i}` } });
  const features = Array.from({ length: 100 }, (_, i) => [
    house(i + east),
    ...(i < 20 + east ? [number(i)] : []),
  ]);
  const layers = { buildings: { features: features.flat() } };
  return fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: 4096,
  });
}

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
    const bytes = gzipSync("tile 0/0/0").length + gzipSync("tile 1/1/0").length;
    expect([answer.status, await answer.json()]).toEqual([200, { bytes }]);
  });

  test("SYS-42 counts what is left of the map's tiles on a device, within 15 %, by two dozen of them", async () => {
    const tiles = Array.from({ length: 64 }, (_, i) => ({ z: 6, x: i, y: 30, bytes: gzipSync(townTile(i)) }));
    const path = putArchive(temporaryFolder(), mapArchive("tile", { tiles }));
    const { app } = await mapServer(db(), { MAP_TILES: path });
    const addresses = tiles.flatMap(({ z, x, y }) => [z, x, y]);
    const answer = await app.request(`${API_BASE}/map-sizes`, post({ tiles: addresses, terrain: [] }));
    const { bytes } = (await answer.json()) as { bytes: number };
    const saved = tiles.reduce(
      (sum, { bytes }) => sum + gzipSync(trimTile(new Uint8Array(gunzipSync(bytes)))).length,
      0,
    );
    expect(saved).toBeLessThan(0.8 * tiles.reduce((sum, { bytes }) => sum + bytes.length, 0));
    expect(Math.abs(bytes / saved - 1)).toBeLessThan(0.15);
  });

  test("SYS-42 is estimated for generated elevations by two dozen of them, and 503 while too many wait", async () => {
    const asked: number[] = [];
    const demTile = vi.fn(async (z: number, x: number) => {
      asked.push(x);
      return z === 9 ? new Uint8Array(x) : null;
    });
    const server = testServer(db(), { demTile });
    await server.store(guideDraftOf("A", { isDemo: true }));
    const size = async (terrain: number[]) => {
      const answer = await server.app.request(`${API_BASE}/map-sizes`, post({ tiles: [], terrain }));
      return [answer.status, answer.status === 200 ? await answer.json() : null];
    };
    const row = (length: number) => Array.from({ length }, (_, x) => [9, x, 0]).flat();
    expect(await size(row(8))).toEqual([200, { bytes: 28 }]);
    asked.length = 0;
    expect(await size(row(240))).toEqual([200, { bytes: 28_800 }]);
    expect(asked).toEqual(Array.from({ length: 24 }, (_, i) => 10 * i + 5));
    expect(await size([1, 0, 0, 19, 9_999_999, 0])).toEqual([200, { bytes: 0 }]);
    demTile.mockRejectedValueOnce(new TilesBusyError());
    expect(await size(row(1))).toEqual([503, null]);
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
