import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { guides } from "../../src/server/db/schema.ts";
import { demTile } from "../../src/server/demo/terrain/demTile.ts";
import {
  type DemTileOptions,
  type DemTileSource,
  TilesBusyError,
} from "../../src/server/ports/demTileSource.ts";
import { until } from "../helpers/until.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";
import { testServer } from "./helpers/testServer.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

async function demoServer(demTile: DemTileSource) {
  const server = testServer(opened.db, { demTile, variables: { TRUST_PROXY: "1" } });
  await opened.db.delete(guides);
  await server.store(guideDraftOf("A", { isDemo: true }));
  return server;
}

test("3,000 elevation tiles are generated for an address in a minute; cached ones are not counted", async () => {
  const demTile = vi.fn(() => Promise.resolve<Uint8Array | null>(Uint8Array.of(1)));
  const server = await demoServer(demTile);
  const statusOf = async (tile: string, address: string) =>
    (await server.get(`/tiles/dem/${tile}.png`, { "x-forwarded-for": address })).status;
  for (let row = 0; row < 3_000; row++) expect(await statusOf(`12/0/${row}`, "198.51.100.1")).toBe(200);
  expect(await statusOf("12/0/3000", "198.51.100.1")).toBe(429);
  expect(await statusOf("12/0/2999", "198.51.100.1")).toBe(200);
  expect(await statusOf("12/0/3000", "198.51.100.2")).toBe(200);
  server.clock.time += 60_000;
  expect(await statusOf("12/0/3001", "198.51.100.1")).toBe(200);
  expect(demTile).toHaveBeenCalledTimes(3_002);
});

test("LIGHT-67 a tile of the demo world is PNG under its old name and WebP under the other, each made once", async () => {
  const made = vi.fn(demTile);
  const server = await demoServer(made);
  const { x, y } = { x: 1076, y: 576 };
  const tileAs = async (format: string) => {
    const answer = await server.get(`/tiles/dem/11/${x}/${y}.${format}`);
    const { data, info } = await sharp(await answer.clone().arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info, bytes: (await answer.arrayBuffer()).byteLength, headers: answer.headers };
  };
  const [png, webp] = [await tileAs("png"), await tileAs("webp")];
  expect([png.headers.get("content-type"), webp.headers.get("content-type")]).toEqual([
    "image/png",
    "image/webp",
  ]);
  expect(png.headers.get("etag")).not.toBe(webp.headers.get("etag"));
  expect([webp.info.width, webp.info.height, webp.info.channels]).toEqual([256, 256, 3]);
  expect(webp.bytes).toBeLessThan(0.45 * png.bytes);
  const meters = ({ data }: { data: Buffer }, pixel: number) => data.readUIntBE(3 * pixel, 3) / 256 - 32_768;
  const pixels = Array.from({ length: 65_536 }, (_, pixel) => pixel);
  const moved = pixels.map((pixel) => Math.abs(meters(png, pixel) - meters(webp, pixel)));
  expect(Math.max(...moved)).toBeGreaterThan(0);
  // Half of a tenth of the width of a pixel, about 37 m there.
  expect(Math.max(...moved)).toBeLessThan(1.9);
  await tileAs("webp");
  expect(made).toHaveBeenCalledTimes(2);
  for (const file of [`${y}.jpg`, `${y}.webp.png`, ".webp"]) {
    expect((await server.get(`/tiles/dem/11/${x}/${file}`)).status).toBe(404);
  }
});

test("a tile that cannot be generated now can be requested again", async () => {
  const demTile = vi.fn(() => Promise.resolve<Uint8Array | null>(Uint8Array.of(1)));
  demTile.mockRejectedValueOnce(new TilesBusyError());
  const server = await demoServer(demTile);
  const busy = await server.get("/tiles/dem/2/1/1.png");
  expect(busy.status).toBe(503);
  expect(busy.headers.get("retry-after")).toBe("5");
  expect((await server.get("/tiles/dem/2/1/1.png")).status).toBe(200);
});

test("a tile is wanted as long as one of its clients waits", async () => {
  let isWanted = () => false;
  let resolve = (_bytes: Uint8Array) => {};
  const demTile = vi.fn((_z: number, _x: number, _y: number, options?: DemTileOptions) => {
    isWanted = options?.isWanted ?? isWanted;
    return new Promise<Uint8Array>((made) => {
      resolve = made;
    });
  });
  const server = await demoServer(demTile);
  const clients = [new AbortController(), new AbortController()];
  const answers = clients.map(({ signal }) =>
    Promise.resolve(server.app.request("/tiles/dem/2/1/2.png", { signal })),
  );
  await until(() => expect(demTile).toHaveBeenCalledOnce());
  expect(isWanted()).toBe(true);
  clients[0]?.abort();
  expect(isWanted()).toBe(true);
  clients[1]?.abort();
  expect(isWanted()).toBe(false);
  resolve(Uint8Array.of(1));
  await Promise.all(answers);
});
