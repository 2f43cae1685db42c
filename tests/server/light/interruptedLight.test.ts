import { readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { TileAddress } from "../../../src/contract/position.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import type { ArchiveTile } from "../../../src/server/mapArchives/archiveBytes.ts";
import { lightTile } from "../../../src/server/mapArchives/light/lightTile.ts";
import { until } from "../../helpers/until.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { rasterArchive } from "../helpers/terrainArchive.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import {
  ARCHIVE,
  archiveOf,
  heightAt,
  type LightOptions,
  MIDDLE,
  made,
  startedLight,
} from "./startedLight.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

const started = (archive: Uint8Array, options?: LightOptions) => startedLight(opened.db, archive, options);

test("LIGHT-62 tiles are encoded once: a server that starts again uses them at once", async () => {
  const archive = await archiveOf();
  const first = await started(archive);
  first.light.start();
  await made(first.light);
  const tile = vi.fn(lightTile);
  const second = await started(archive, { dataDir: first.dataDir, maker: { lightTile: tile } });
  expect(second.addressOf(MIDDLE)).toBe(first.addressOf(MIDDLE));
  second.light.start();
  expect((await second.get(second.addressOf(MIDDLE))).status).toBe(200);
  expect(tile).not.toHaveBeenCalled();
});

test("LIGHT-62 what a killed server has encoded is continued, without a tile that was written in part", async () => {
  const archive = await archiveOf();
  const end = new AbortController();
  const asked = vi.fn();
  const killed = await started(archive, {
    maker: {
      lightTile(tile) {
        asked();
        return asked.mock.calls.length > 2 ? aborted(end.signal) : lightTile(tile);
      },
    },
  });
  onTestFinished(() => end.abort());
  killed.light.start();
  await until(() => expect(asked).toHaveBeenCalledTimes(3));
  // The folder as the killed server leaves it.
  const dataDir = temporaryFolder();
  const [part = ""] = killed.files();
  expect(part).toMatch(/\.part$/);
  const left = join(dataDir, part);
  writeFileSync(left, readFileSync(join(killed.dataDir, part)));
  truncateSync(left, readFileSync(left).length - 1);
  const tile = vi.fn(lightTile);
  const next = await started(archive, { dataDir, maker: { lightTile: tile } });
  // It may be another server's work.
  next.light.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(tile).not.toHaveBeenCalled();
  await next.light.stop();
  utimesSync(left, 0, 0);
  const later = await started(archive, { dataDir, maker: { lightTile: tile } });
  later.light.start();
  await made(later.light);
  const tiles = later.light.archive()?.current()?.archive;
  expect(tile).toHaveBeenCalledTimes((tiles?.header.numTileEntries ?? 0) - 1);
  for (const address of [MIDDLE, tileAt(10.01, 46.01, 11)]) {
    expect(await heightAt(await later.get(later.addressOf(address)), "terrarium", 5)).toBeGreaterThan(700);
  }
  expect(later.files()).toEqual([expect.stringMatching(ARCHIVE)]);
});

test("LIGHT-62 a re-encoded archive that is damaged is made again", async () => {
  const archive = await archiveOf();
  const first = await started(archive);
  first.light.start();
  await made(first.light);
  const [name = ""] = first.files();
  truncateSync(join(first.dataDir, name), 20_000);
  const second = await started(archive, { dataDir: first.dataDir });
  expect(second.light.archive()).toBeNull();
  second.light.start();
  await made(second.light);
  expect((await second.get(second.addressOf(MIDDLE))).status).toBe(200);
});

test("LIGHT-63 a tile that cannot be read goes on as it is, among re-encoded ones", async () => {
  const tiles: ArchiveTile[] = [];
  const good = await terrainTileBytes();
  const damaged = good.subarray(0, 900);
  const [z, x, y] = MIDDLE;
  tiles.push({ z, x, y, bytes: good }, { z, x: x + 1, y, bytes: damaged });
  const server = await started(rasterArchive(tiles, [10.04, 46.02, 10.16, 46.03]));
  server.light.start();
  await made(server.light);
  const bytesOf = async (address: TileAddress) =>
    Buffer.from(await (await server.get(server.addressOf(address))).arrayBuffer());
  expect((await bytesOf([z, x + 1, y])).equals(Buffer.from(damaged))).toBe(true);
  expect((await bytesOf(MIDDLE)).length).toBeLessThan(0.45 * good.length);
});

test("LIGHT-63 a process that ends keeps the originals, and the rest is made later", async () => {
  const maker = { lightTile: vi.fn(lightTile) };
  maker.lightTile.mockRejectedValueOnce(new Error("The process of pictures ended with SIGKILL"));
  const server = await started(await archiveOf(), { maker });
  server.light.start();
  await until(() => expect(server.log).toHaveLength(1));
  expect(server.log[0]).toBe(
    "MAP_TERRAIN: its tiles are served as they are: The process of pictures ended with SIGKILL",
  );
  expect(server.addressOf(MIDDLE)).toMatch(/^\/tiles\/dem\//);
  expect((await server.get(server.addressOf(MIDDLE))).status).toBe(200);
  for (const name of server.files()) utimesSync(join(server.dataDir, name), 0, 0);
  server.mapClock.time += 3_600_000;
  server.light.start();
  await made(server.light);
});

test("LIGHT-65 256 MB of free space are enough", async () => {
  const server = await started(await archiveOf(), { freeBytes: () => 256 << 20 });
  server.light.start();
  await made(server.light);
  expect(server.log).toEqual(["MAP_TERRAIN: its tiles were re-encoded"]);
});

test("LIGHT-65 with little space on the disk the originals stay, and what was written is removed", async () => {
  let free = 256 << 20;
  const server = await started(await archiveOf(), {
    freeBytes: () => free,
    maker: {
      lightTile(tile) {
        free--;
        return lightTile(tile);
      },
    },
  });
  server.light.start();
  await until(() =>
    expect(server.log).toEqual([
      "MAP_TERRAIN: its tiles are served as they are: too little space is left on the disk",
    ]),
  );
  expect(server.files()).toEqual([]);
  expect((await server.get(server.addressOf(MIDDLE))).headers.get("content-type")).toBe("image/png");
});

test("LIGHT-62 a server that stops leaves its work to the next one, and stops at once", async () => {
  const end = new AbortController();
  const server = await started(await archiveOf(), { maker: { lightTile: () => aborted(end.signal) } });
  server.light.start();
  await until(() => expect(server.files()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const stopped = server.light.stop();
  end.abort();
  await stopped;
  expect(server.log).toEqual([]);
  expect(server.files()).toEqual([expect.stringMatching(/\.part$/)]);
});

/** Never made, and given up like what a process was making. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

async function terrainTileBytes(): Promise<Uint8Array> {
  const side = 256;
  const rgb = new Uint8Array(3 * side * side);
  for (let i = 0; i < side * side; i++) {
    const meters = 1500 + 300 * Math.sin(i / side / 20) + 4 * Math.sin(i * 0.7);
    const value = Math.round((meters + 32_768) * 256);
    rgb.set([value >> 16, (value >> 8) & 255, value & 255], 3 * i);
  }
  return sharp(rgb, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}
