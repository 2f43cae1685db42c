import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writtenCommentAnswer } from "../../src/contract/commentCalls.ts";
import { guidesAnswer, listManifest } from "../../src/contract/guideCalls.ts";
import { waypointsAnswer } from "../../src/contract/waypoint.ts";
import { openDatabase } from "../../src/server/db/openDatabase.ts";
import { DEMO_PASSWORD } from "../../src/server/demo/demoAccounts.ts";
import { makeDemoAccounts } from "../../src/server/demo/makeDemoAccounts.ts";
import { blurOf } from "../../src/server/pictures/photo/blurOf.ts";
import { formOf, phonePhoto } from "./comments/commentDesk.ts";
import { accessTokenAt } from "./helpers/accessTokenAt.ts";
import { cachingRows, REST } from "./helpers/cachingRows.ts";
import { emptyDataFolder } from "./helpers/emptyDataFolder.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf, waypointOf } from "./helpers/guideDraftOf.ts";
import { mapArchive, putArchive } from "./helpers/mapArchive.ts";
import { startServer } from "./helpers/nodeProcess.ts";
import { photoOf } from "./helpers/photoFile.ts";
import { terrainArchive } from "./helpers/terrainArchive.ts";
import { TEST_KEY, testServer } from "./helpers/testServer.ts";
import { ROUTES } from "./hostile/hostileRequest.ts";

/** Building the page is slow on a slow machine. */
const FIRST_START_MILLISECONDS = 900_000;
const rows = cachingRows(readFileSync(".readme/operate/caching.md", "utf8"));

test("the page about caching has every route", () => {
  const named = new Set(rows.flatMap(({ paths }) => paths.map((path) => path.replace(/\?.*/, ""))));
  expect(ROUTES.filter((route) => !named.has(route))).toEqual([]);
  expect(rows.at(-1)?.subject).toBe(REST);
});

test("responses have the headers of that page, for a guest and for somebody who owns guides", {
  timeout: FIRST_START_MILLISECONDS,
}, async () => {
  const dataDir = await shopWithOwner();
  const MAP_TILES = putArchive(dataDir, mapArchive());
  const terrain = await terrainArchive(
    { encoding: "terrarium", size: 256 },
    { bounds: [-1, -1, 1, 1], zooms: [0, 0], height: (lng) => 10 * lng },
  );
  const MAP_TERRAIN = putArchive(dataDir, terrain, "terrain.pmtiles");
  const variables = { SECRET_KEY: TEST_KEY, MAP_TILES, MAP_TERRAIN, METRICS_TOKEN: "a-token-of-the-tests" };
  const server = await startServer(dataDir, variables);
  try {
    const authorization = `Bearer ${await accessTokenAt(server.url, "owner", DEMO_PASSWORD)}`;
    const places = await placesAt(server.url, authorization);
    const found: string[] = [];
    const expected: string[] = [];
    for (const row of rows) {
      for (const path of row.paths) {
        for (const [caller, headers] of [
          ["guest", {}],
          ["owner", { authorization }],
        ] as const) {
          const answer = await fetch(server.url + places.fill(row.subject, path), { headers });
          const isKept = row[caller] !== "no-store";
          // What is not stored may be an error, and varies with nothing.
          const [status, vary] = isKept ? [answer.status, answer.headers.get("vary")] : ["any", null];
          found.push(
            `${row.subject} ${path} ${caller}: ${status} ${answer.headers.get("cache-control")} ${vary}`,
          );
          const expectedVary = isKept ? row.vary : null;
          expected.push(
            `${row.subject} ${path} ${caller}: ${isKept ? 200 : "any"} ${row[caller]} ${expectedVary}`,
          );
        }
      }
    }
    expect(found).toEqual(expected);
    for (const path of ROUTES) {
      const url = server.url + places.fill(REST, path);
      const { headers } = await fetch(url, { method: "PUT", body: "{}", headers: { authorization } });
      expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    }
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

/** A data folder with a free guide, and one that the demo account `owner` bought. */
async function shopWithOwner(): Promise<string> {
  const dataDir = emptyDataFolder();
  const { db, close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir });
  const { store, blobs, embedded } = testServer(db, { variables: { DATA_DIR: dataDir } });
  const inDemoTerrain = waypointOf("Spring", { position: [9.2, 61.6] });
  const bytes = new Uint8Array(await photoOf({ width: 60, height: 40 }));
  const photos = [{ bytes, width: 60, height: 40, blur: await blurOf(bytes), texts: {} }];
  await store(guideDraftOf("Ridge Walk", { isDemo: true, waypoints: [inDemoTerrain], photos }));
  await store(guideDraftOf("Gentian Balcony Path", { isFree: false }));
  await makeDemoAccounts({ db, blobs, identity: embedded, now: new Date() });
  await close();
  return dataDir;
}

/** What stands for the parameters of a path, in the rows of a subject. */
async function placesAt(url: string, authorization: string) {
  const owner = { headers: { authorization } };
  const json = async (path: string) => (await fetch(url + path, owner)).json();
  const page = await (await fetch(`${url}/guides`)).text();
  const { guides } = guidesAnswer.parse(await json("/api/guides/?countryCode=CZ"));
  const found = <T>(value: T | undefined | null): T => {
    if (value === undefined || value === null) throw new Error("The shop lacks something");
    return value;
  };
  const free = found(guides.find((guide) => guide.guideIsFree && (guide.guideWaypointCount ?? 0) > 0));
  const owned = found(
    guides.find((guide) => guide.isPurchased && !guide.guideIsFree && (guide.guideWaypointCount ?? 0) > 0),
  );
  const waypointOf = async (guideId: string | number) => {
    const { waypoints } = waypointsAnswer.parse(await json(`/api/guides/${guideId}/waypoints`));
    return found(waypoints[0]);
  };
  const [freeWaypoint, ownedWaypoint] = [await waypointOf(free.guideId), await waypointOf(owned.guideId)];
  const picture = found(/[0-9a-f]{64}/.exec(found(free.guideIconImage))?.[0]);
  const [lng = 0, lat = 0] = freeWaypoint.geometry.coordinates;
  const { x, y } = tileAt(lng ?? 0, lat ?? 0, 9);
  const { parts } = listManifest.parse(await json("/api/catalogue/?countryCode=CZ"));
  const [currency = "", part = ""] = parts[0]?.split("/") ?? [];
  const subjects: Record<string, Record<string, string>> = {
    "its parts": { currency, part },
    "guides to buy": { guide: String(owned.guideId), waypoint: String(ownedWaypoint.id) },
    drawings: { file: `${picture}.svg` },
    "photos of guides": { file: found(/[0-9a-f]{64}\.jpg/.exec(found(free.guidePreviewImage))?.[0]) },
    "photos of people": { file: await photoName(url, authorization) },
    "photos of waypoints and comments": {
      file: await commentPhotoName(url, authorization, String(freeWaypoint.id)),
    },
    "pictures for link previews": { file: await socialName(url, found(guides[0]).guideName) },
    "tiles of the demo world": { z: "9", x: `${x}`, file: `${y}.png` },
    "files of the page": { file: found(/\/assets\/([\w.-]+\.js)/.exec(page)?.[1]) },
  };
  const usual = {
    ...{
      guide: String(free.guideId),
      waypoint: String(freeWaypoint.id),
      trail: encodeURIComponent(free.guideName),
    },
    ...{
      band: "1",
      z: "0",
      x: "0",
      y: "0",
      file: "x",
      VERSION: found(/tiles\/map[^"]*\?v=([^"]+)"/.exec(page)?.[1]),
    },
  };
  return {
    fill: (subject: string, path: string) =>
      path.replaceAll(/:(\w+)|VERSION/g, (whole, name: string | undefined) => {
        const values: Record<string, string> = { ...usual, ...subjects[subject] };
        return values[name ?? whole] ?? "x";
      }),
  };
}

/** Gives the owner a photo. @returns the last part of its address */
async function photoName(url: string, authorization: string): Promise<string> {
  const jpeg = await photoOf({ width: 60, height: 60 });
  const put = await fetch(`${url}/api/users/photos/profile`, {
    method: "PUT",
    headers: { authorization },
    body: JSON.stringify({ base64EncodedPhoto: `data:image/jpeg;base64,${jpeg.toString("base64")}` }),
  });
  expect(put.status).toBe(200);
  const profile = await fetch(`${url}/api/users/profile/mine`, { headers: { authorization } });
  return /[0-9a-f]{64}\.jpg/.exec(await profile.text())?.[0] ?? "";
}

/** Writes a comment with a photo. @returns the last part of the photo's address */
async function commentPhotoName(url: string, authorization: string, waypointId: string): Promise<string> {
  const post = await fetch(`${url}/api/waypoints/${waypointId}/comments`, {
    method: "POST",
    headers: { authorization },
    body: formOf({}, [await phonePhoto("blue")]),
  });
  expect(post.status).toBe(200);
  const { comment } = writtenCommentAnswer.parse(await post.json());
  return /[0-9a-f]{64}\.jpg/.exec(comment.photos?.[0]?.url ?? "")?.[0] ?? "";
}

/** Waits until the first guide of the list has its pictures for link previews. @returns the last part of its address */
async function socialName(url: string, guideName: string): Promise<string> {
  const nameOf = async () => {
    const page = await (await fetch(`${url}/guides/${encodeURIComponent(guideName)}`)).text();
    return /pictures\/social\/([0-9a-f]{64}\.jpg)/.exec(page)?.[1];
  };
  await expect.poll(nameOf, { timeout: 110_000, interval: 1000 }).toBeDefined();
  return (await nameOf()) ?? "";
}

/** The tile of the web map that has a position. */
function tileAt(lng: number, lat: number, zoom: number) {
  const side = 2 ** zoom;
  const radians = (lat * Math.PI) / 180;
  const share = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return { x: Math.floor(((lng + 180) / 360) * side), y: Math.floor(share * side) };
}

const ERRORS = [
  ["GET", "/api/nothing", 404],
  ["GET", "/api/users/profile/mine", 401],
  ["GET", "/api/pictures/x.svg", 404],
  ["GET", "/assets/lost.js", 404],
  ["DELETE", "/api/geo", 405],
  ["POST", "/identity/", 400],
] as const;

onEachEngine("Caching", (db) => {
  test.each(ERRORS)("the error of %s %s must not be stored", async (method, path, status) => {
    const response = await testServer(db()).app.request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("what no call allows to be stored is not", async () => {
    const response = await testServer(db()).post("/api/map-sizes", { tiles: [], terrain: [] });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("the cache control of other responses is as their calls set it", async () => {
    const response = await testServer(db()).get("/api/payment/available-countries");
    expect(response.headers.get("cache-control")).toBe("public, no-cache");
  });
});
