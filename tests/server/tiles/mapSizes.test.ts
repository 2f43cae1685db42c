import { gunzipSync, gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { expect, onTestFinished, test, vi } from "vitest";
import { MAX_SIZED_TILES } from "../../../src/contract/mapSizes.ts";
import { API_BASE } from "../../../src/contract/names.ts";
import { trimTile } from "../../../src/lib/basemap/trimTile.ts";
import { archiveFile } from "../../../src/server/mapArchives/archiveFile.ts";
import { createCurrentArchive } from "../../../src/server/mapArchives/currentArchive.ts";
import { TilesBusyError } from "../../../src/server/ports/demTileSource.ts";
import { until } from "../../helpers/until.ts";
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

/** Zooms 8 and 9 of the world, in more directories than are kept. */
function worldBytes(): Uint8Array {
  const contents = Array.from({ length: 64 }, (_, i) => new Uint8Array(i + 1).fill(i));
  const tiles = [8, 9].flatMap((z) =>
    Array.from({ length: 4 ** z }, (_, i) => {
      const bytes = contents[(Math.imul(i, 2654435761) >>> 16) % 64] ?? new Uint8Array();
      return { z, x: i >> z, y: i % 2 ** z, bytes };
    }),
  );
  return mapArchive("", { tiles });
}

let world: Uint8Array | null = null;

/** `reads` lists where each read of the open archive began. */
async function worldArchive() {
  world ??= worldBytes();
  const file = archiveFile(putArchive(temporaryFolder(), world));
  const reads: number[] = [];
  let gate: Promise<void> = Promise.resolve();
  const archive = createCurrentArchive({
    place: {
      ...file,
      async open() {
        const source = await file.open();
        const getBytes: typeof source.getBytes = async (offset, length) => {
          reads.push(offset);
          await gate;
          return source.getBytes(offset, length);
        };
        return { ...source, getBytes };
      },
    },
    setting: "MAP_TILES",
    check: () => ({}),
    log: () => {},
    now: () => 0,
  });
  await archive.open();
  onTestFinished(() => archive.close());
  reads.length = 0;
  return { archive, reads, hold: (promise: Promise<void>) => (gate = promise) };
}

test("LIMIT-13 the size of scattered tiles takes each directory of the archive once", async () => {
  const { archive, reads } = await worldArchive();
  const scattered = Array.from({ length: 2_000 }, (_, i) => [
    ...[9, (i * 197) % 512, (i * 331) % 512],
    ...[8, (i * 97) % 256, (i * 31) % 256],
  ]);
  expect(await archive.bytesOf(scattered.flat())).toBeGreaterThan(4_000);
  expect(new Set(reads).size).toBeGreaterThan(64);
  expect(reads.length).toBe(new Set(reads).size);
});

test("LIMIT-13 sizes are summed one after another, and none for a caller who has gone", async () => {
  const { archive, reads, hold } = await worldArchive();
  let release = () => {};
  hold(new Promise((resolve) => (release = resolve)));
  const [first, second] = [new AbortController(), new AbortController()];
  const row = Array.from({ length: 512 }, (_, x) => [9, x, 77]).flat();
  const sums = [
    archive.bytesOf(row, first.signal),
    archive.bytesOf(row, second.signal),
    archive.bytesOf([9, 511, 511]),
  ];
  const ended = Promise.allSettled(sums);
  await until(() => expect(reads.length).toBe(1));
  first.abort();
  second.abort();
  release();
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(reads.length).toBe(2);
});
