import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { archiveHost } from "../../../src/server/mapArchives/archiveHost.ts";
import { mapConfig } from "../../../src/server/mapArchives/mapConfig.ts";
import { openArchive } from "../../../src/server/mapArchives/openArchive.ts";
import { mapArchive } from "../helpers/mapArchive.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { mapServer } from "./mapServer.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

/** A host of one archive, which tests change. */
async function host(bytes: Uint8Array) {
  const state = { bytes, etag: '"1"', status: 206, isSilent: false, surplus: 0, requests: 0 };
  const server = createServer((request, response) => {
    state.requests++;
    if (state.isSilent) return;
    const [from = 0, to = 0] = (request.headers.range?.match(/\d+/g) ?? []).map(Number);
    const end = Math.min(state.bytes.length, to + 1 + state.surplus);
    response.writeHead(state.status, {
      etag: state.etag,
      ...(state.status === 206 && { "content-range": `bytes ${from}-${to}/${state.bytes.length}` }),
    });
    response.end(state.bytes.subarray(from, end));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { state, address: `http://127.0.0.1:${port}/maps/map.pmtiles?key=secret` };
}

async function settled(server: Awaited<ReturnType<typeof mapServer>>) {
  server.mapClock.time += 60_000;
  server.maps.tiles?.current();
  await server.maps.tiles?.refresh();
}

test("tiles come from the host by ranges, and its address stays on the server", async () => {
  const { address } = await host(mapArchive("far"));
  const server = await mapServer(opened.db, { MAP_TILES: address });
  const answer = await server.get("/tiles/map/0/0/0");
  expect(await answer.text()).toBe("far 0/0/0");
  expect(JSON.stringify([mapConfig(server.maps), [...answer.headers]])).not.toMatch(/127\.0\.0\.1|secret/);
  expect(server.maps.tiles?.name).not.toContain("secret");
});

test("a host that is down does not stop the start; its map comes once it responds", async () => {
  const { state, address } = await host(mapArchive("late"));
  state.status = 503;
  const server = await mapServer(opened.db, { MAP_TILES: address });
  expect(mapConfig(server.maps)).toBeNull();
  const answer = await server.get("/tiles/map/0/0/0");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
  expect(server.log).toEqual([expect.stringMatching(/^MAP_TILES: 127\.0\.0\.1:\d+ responded with 503$/)]);
  state.status = 206;
  await settled(server);
  expect(mapConfig(server.maps)?.tiles?.maxZoom).toBe(1);
  expect(await (await server.get("/tiles/map/0/0/0")).text()).toBe("late 0/0/0");
});

test("a host that dies later costs its tiles, not the map's place", async () => {
  const { state, address } = await host(mapArchive());
  const server = await mapServer(opened.db, { MAP_TILES: address });
  state.status = 500;
  expect((await server.get("/tiles/map/1/1/0")).status).toBe(503);
  expect(mapConfig(server.maps)?.tiles).not.toBeNull();
  state.status = 206;
  expect((await server.get("/tiles/map/1/1/0")).status).toBe(200);
});

test("an archive that is replaced on its host is served under another version", async () => {
  const { state, address } = await host(mapArchive("one"));
  const server = await mapServer(opened.db, { MAP_TILES: address });
  const before = mapConfig(server.maps)?.tiles?.url;
  Object.assign(state, { bytes: mapArchive("second"), etag: '"2"' });
  expect(await (await server.get("/tiles/map/0/0/0")).text()).toBe("second 0/0/0");
  expect(mapConfig(server.maps)?.tiles?.url).not.toBe(before);
});

test("a silent host is given up in time", async () => {
  const { state, address } = await host(mapArchive());
  state.isSilent = true;
  await expect(openArchive(archiveHost(address, 50))).rejects.toThrow("did not respond in 50 ms");
  await expect(openArchive(archiveHost("http://127.0.0.1:9/map.pmtiles"))).rejects.toThrow(
    "does not respond",
  );
});

test("a host without ranges, without the file or with longer bodies is refused", async () => {
  const { state, address } = await host(mapArchive());
  state.status = 200;
  await expect(openArchive(archiveHost(address))).rejects.toThrow("does not serve ranges of bytes");
  state.status = 404;
  await expect(mapServer(opened.db, { MAP_TILES: address })).rejects.toThrow("responded with 404");
  Object.assign(state, { status: 206, surplus: 5 });
  await expect(openArchive(archiveHost(address))).rejects.toThrow("sends more bytes than asked for");
});
