import { afterAll, beforeAll, expect, test } from "vitest";
import { API_BASE } from "../../../src/contract/names.ts";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { lightTile } from "../../../src/server/mapArchives/light/lightTile.ts";
import { until } from "../../helpers/until.ts";
import { putArchive } from "../helpers/mapArchive.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { mapServer } from "../tiles/mapServer.ts";
import {
  ARCHIVE,
  archiveOf,
  BOUNDS,
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

test("LIGHT-61 originals are served until all tiles are re-encoded, then the page gets the address of these", async () => {
  const server = await started(await archiveOf());
  const before = server.addressOf(MIDDLE);
  expect(before).toMatch(/^\/tiles\/dem\/12\/\d+\/\d+\?v=/);
  expect(server.terrain()?.encoding).toBe("mapbox");
  const original = await server.get(before);
  server.light.start();
  await made(server.light);
  const after = server.addressOf(MIDDLE);
  expect(after).toMatch(/^\/tiles\/terrain\/12\/\d+\/\d+\?v=/);
  expect(server.terrain()).toMatchObject({
    encoding: "terrarium",
    tileSize: 256,
    minZoom: 11,
    maxZoom: 12,
    bounds: BOUNDS,
  });
  const tile = await server.get(after);
  expect([tile.status, tile.headers.get("content-type"), tile.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "public, max-age=31536000, immutable",
  ]);
  const [png, webp] = [await original.clone().arrayBuffer(), await tile.clone().arrayBuffer()];
  expect(webp.byteLength).toBeLessThan(0.45 * png.byteLength);
  const [exact, rounded] = [
    await heightAt(original, "mapbox", 30_000),
    await heightAt(tile, "terrarium", 30_000),
  ];
  expect(Math.abs(exact - rounded)).toBeLessThan(1.5);
  // A page that was opened before goes on with the addresses and the encoding that it knows.
  const old = await server.get(before);
  expect(old.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await old.arrayBuffer()).toEqual(png);
  expect(server.log).toEqual(["MAP_TERRAIN: its tiles were re-encoded"]);
});

test("LIGHT-61 the size of a map counts re-encoded tiles, exactly, once the page asks for these", async () => {
  const server = await started(await archiveOf());
  const size = async () => {
    const body = JSON.stringify({ tiles: [], terrain: MIDDLE });
    const headers = { "Content-Type": "application/json" };
    const answer = await server.app.request(`${API_BASE}/map-sizes`, { method: "POST", headers, body });
    return ((await answer.json()) as { bytes: number }).bytes;
  };
  const lengthNow = async () => (await (await server.get(server.addressOf(MIDDLE))).arrayBuffer()).byteLength;
  expect(await size()).toBe(await lengthNow());
  const before = await size();
  server.light.start();
  await made(server.light);
  expect(await size()).toBe(await lengthNow());
  expect(await size()).toBeLessThan(0.45 * before);
});

test("LIGHT-64 re-encoded tiles of an archive that was replaced are never served, and are removed", async () => {
  const server = await started(await archiveOf(700));
  server.light.start();
  await made(server.light);
  const old = server.addressOf(MIDDLE);
  const before = await heightAt(await server.get(old), "terrarium", 30_000);
  putArchive(server.folder, await archiveOf(-700), "terrain.pmtiles");
  server.mapClock.time += 2000;
  await server.maps.terrain?.refresh();
  expect(server.light.archive()).toBeNull();
  expect(server.addressOf(MIDDLE)).toMatch(/^\/tiles\/dem\//);
  // The address that an open page has: of the new archive, in the encoding that the page knows.
  const between = await server.get(old);
  expect(between.headers.get("cache-control")).toBe("public, no-cache");
  const now = await heightAt(between, "terrarium", 30_000);
  expect(Math.abs(now - before)).toBeGreaterThan(100);
  server.light.start();
  await made(server.light);
  expect(server.addressOf(MIDDLE)).not.toBe(old);
  expect(await heightAt(await server.get(server.addressOf(MIDDLE)), "terrarium", 30_000)).toBe(now);
  await until(() => expect(server.files()).toEqual([expect.stringMatching(ARCHIVE)]));
});

test("LIGHT-64 an archive that is replaced while its tiles are encoded is given up", async () => {
  let proceed = () => {};
  const held = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const encoded: number[] = [];
  const server = await started(await archiveOf(700), {
    maker: {
      async lightTile(tile) {
        encoded.push(tile.address[0]);
        if (encoded.length === 1) await held;
        return lightTile(tile);
      },
    },
  });
  server.light.start();
  await until(() => expect(encoded).toHaveLength(1));
  putArchive(server.folder, await archiveOf(-700), "terrain.pmtiles");
  server.mapClock.time += 2000;
  await server.maps.terrain?.refresh();
  proceed();
  await until(() => {
    server.light.start();
    expect(server.light.archive()).not.toBeNull();
  });
  await until(() => expect(server.files()).toEqual([expect.stringMatching(ARCHIVE)]));
});

test("LIGHT-66 a tile that is requested before it is in an archive is encoded by the process, few at a time", async () => {
  let proceed = () => {};
  const held = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const server = await started(await archiveOf(), {
    maker: { lightTile: (tile) => held.then(() => lightTile(tile)) },
  });
  const path = `/tiles/terrain/${MIDDLE.join("/")}`;
  const waiting = Array.from({ length: 16 }, () => server.get(path));
  await until(async () => expect((await server.get(path)).status).toBe(503));
  proceed();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  expect(await heightAt(await server.get(path), "terrarium", 5)).toBeGreaterThan(700);
  expect((await server.get("/tiles/terrain/12/0/0")).status).toBe(404);
  expect((await server.get("/tiles/terrain/x/0/0")).status).toBe(404);
});

test("LIGHT-66 a server without elevation has no such tiles", async () => {
  const server = await mapServer(opened.db, {});
  expect((await server.get(`/tiles/terrain/${MIDDLE.join("/")}`)).status).toBe(404);
});
