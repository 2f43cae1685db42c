import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { worldTileCount } from "../../../../src/lib/basemap/worldRequest.ts";
import { packTiles } from "../../../../src/server/build/world/worldTilesFile.ts";
import { until } from "../../../helpers/until.ts";

const TILE_COUNT = worldTileCount("land");
/** Tiles of one byte each, their place in the file. */
const file = packTiles(Array.from({ length: TILE_COUNT }, (_, i) => Uint8Array.of(i)));
const starts = file.length - TILE_COUNT;

let send: ReadableStreamDefaultController<Uint8Array>;
let worldTile: typeof import("../../../../workers/basemap/worldTile.ts").worldTile;
const fetched = vi.fn<(url: URL) => Promise<Response>>();

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("self", { location: { href: "https://shop.example/assets/worker.js" } });
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller;
      },
    });
    return new Response(body);
  });
  ({ worldTile } = await import("../../../../workers/basemap/worldTile.ts"));
});
afterEach(() => vi.unstubAllGlobals());

const bytesOf = async (tile: Promise<ArrayBuffer>) => [...new Uint8Array(await tile)];

test("LIGHT-21 a tile is there as soon as its part of the file is, and the file is fetched once", async () => {
  const arrived: string[] = [];
  const tiles = ["0/0/0", "1/1/0", "3/7/7"].map((address) =>
    bytesOf(worldTile(`world://land/${address}`)).then((bytes) => {
      arrived.push(address);
      return bytes;
    }),
  );
  await until(() => expect(fetched).toHaveBeenCalledOnce());
  // In the middle of the list of ends, then with the first three tiles.
  send.enqueue(file.slice(0, 10));
  send.enqueue(file.slice(10, starts + 3));
  await until(() => expect(arrived).toEqual(["0/0/0", "1/1/0"]));
  send.enqueue(file.slice(starts + 3));
  send.close();
  expect(await Promise.all(tiles)).toEqual([[0], [2], [TILE_COUNT - 1]]);
  expect(await bytesOf(worldTile("world://land/2/0/1"))).toEqual([9]);
  expect(fetched).toHaveBeenCalledOnce();
});

test("LIGHT-21 after a failure, or a file that ends early, the next tile fetches it again", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await expect(worldTile("world://land/0/0/0")).rejects.toThrow("503");
  const cut = worldTile("world://land/3/7/7");
  await until(() => expect(fetched).toHaveBeenCalledTimes(2));
  send.enqueue(file.slice(0, starts + 3));
  send.close();
  await expect(cut).rejects.toThrow("no more than");
  const whole = worldTile("world://land/0/0/0");
  await until(() => expect(fetched).toHaveBeenCalledTimes(3));
  send.enqueue(file);
  expect(await bytesOf(whole)).toEqual([0]);
});

test("other URLs than of a tile of the world are refused", async () => {
  await expect(worldTile("world://land-50m")).rejects.toThrow(RangeError);
});
