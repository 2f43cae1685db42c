import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { comments } from "../../../src/server/db/commentSchema.ts";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { guides, waypoints } from "../../../src/server/db/schema.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { fixturePath } from "../import/fixtureFiles.ts";
import { postgresShop, shopDesk, shopOf, WAYS, type Way } from "./shopDesk.ts";

const postgresUrl = inject("postgresUrl");

/** A trail due north with points at places along it, as GeoJSON. */
function trailFile(points: readonly { name: string; lat: number; id?: string }[], to = 50.04): string {
  const path = join(temporaryFolder(), "trail.geojson");
  const line = Array.from({ length: 9 }, (_, i) => [0, 50 + ((to - 50) * i) / 8, 100 + 10 * i]);
  const features = [
    { type: "Feature", properties: { name: "North" }, geometry: { type: "LineString", coordinates: line } },
    ...points.map(({ name, lat, id }) => ({
      type: "Feature",
      properties: { name, ...(id && { waypointId: id }) },
      geometry: { type: "Point", coordinates: [0, lat] },
    })),
  ];
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

const FORMER = [
  { name: "Spring", lat: 50.01 },
  { name: "Old hut", lat: 50.02 },
  { name: "Spring", lat: 50.03 },
];

/** The guide "Northway" with a comment at its hut. */
async function northway(way: Way) {
  const desk = shopDesk(way);
  const args = [trailFile(FORMER), "--name", "Northway", "--price", "5"];
  expect(await commandRun(["import", ...args], { DATA_DIR: desk.dataDir })).toMatchObject({ code: 0 });
  const state = () =>
    desk.withDatabase(async (db) => ({
      guide: (await db.select().from(guides))[0],
      waypoints: (await db.select().from(waypoints)).toSorted((a, b) => a.id.localeCompare(b.id)),
      comments: await db.select().from(comments),
    }));
  await desk.withDatabase((db) => commentOn(db, "Old hut"));
  return { ...desk, state };
}

async function commentOn(db: Database, title: string): Promise<void> {
  const found = (await db.select().from(waypoints)).find(({ wire }) => wire.title === title);
  await db.insert(comments).values({
    id: "c1",
    waypointId: found?.id ?? "",
    category: "water",
    content: "The roof is new",
    authorName: "Fern",
    date: new Date("2026-05-01T08:00:00Z"),
  });
}

test.each(WAYS)("a guide gets new trails %s; ids, price and comments stay", async (way) => {
  const { shop, state, withCommands } = await northway(way);
  const before = await state();
  const fresh = trailFile(
    [
      { name: "spring", lat: 50.0301 },
      { name: "New hut", lat: 50.05 },
      { name: "Spring", lat: 50.0099 },
    ],
    50.06,
  );
  const report = [
    "Northway:",
    "  length     4.4 km -> 6.7 km",
    "  ascent     80 m -> 80 m",
    "  points     9 -> 9",
    "  unchanged  100 % of the former trails, 71 % of the new ones",
    "  waypoints  3 -> 3",
    "    matched  2",
    "    new      1: New hut",
    "    gone     1: Old hut",
    "Kept, and shown at the guide: 1 comment at Old hut.",
    "  1 trail of 9 points",
    "    6.7 km  North (primary)",
    '  trail.geojson: trail names taken from property "name", such as North',
  ];
  await withCommands(async () => {
    expect(await shop("guide", "update", "Northway", fresh, "--dry-run")).toEqual({
      code: 0,
      complained: [],
      said: [...report, "Dry run: nothing was changed."],
    });
  });
  expect(await state()).toEqual(before);
  await withCommands(async () => {
    expect((await shop("guide", "update", "Northway", fresh)).said).toEqual([...report, "Updated."]);
  });
  const after = await state();
  const id = before.guide?.id;
  expect(after.guide).toMatchObject({ id, name: "Northway", isFree: false, waypointCount: 3 });
  expect(after.guide?.iconHash).toBe(before.guide?.iconHash);
  expect(after.guide?.geoHash).not.toBe(before.guide?.geoHash);
  expect(after.comments).toEqual(before.comments);
  const shown = after.waypoints.filter(({ removedAt }) => removedAt === null);
  const byOrder = shown.toSorted((a, b) => a.ordinal - b.ordinal).map(({ id, wire }) => [id, wire.title]);
  expect(byOrder).toEqual([
    [`${id}-3`, "spring"],
    [`${id}-4`, "New hut"],
    [`${id}-1`, "Spring"],
  ]);
  await withCommands(async () => {
    const back = trailFile([...FORMER, { name: "Renamed", lat: 50.05, id: `${id}-4` }]);
    const { said } = await shop("guide", "update", "Northway", back, "--json");
    expect(JSON.parse(said.join())).toMatchObject({ matched: 4, added: [], gone: [], isDryRun: false });
  });
  const hut = (await state()).waypoints.find(({ wire }) => wire.title === "Old hut");
  expect(hut).toMatchObject({ id: `${id}-2`, removedAt: null });
});

test("files of another trail need --force, and what is no trail is refused; the guide stays as it was", async () => {
  const { shop, state } = await northway(WAYS[1]);
  const before = await state();
  const cut = join(temporaryFolder(), "cut.gpx");
  writeFileSync(cut, "<gpx><trk>");
  const points = join(temporaryFolder(), "points.geojson");
  writeFileSync(points, JSON.stringify({ type: "Point", coordinates: [0, 50] }));
  const other = fixturePath("ridge-walk.gpx");
  const refused: [args: string[], code: number, reason: string][] = [
    [[], 2, "FILE is missing"],
    [[cut], 1, "cut.gpx: is truncated inside <trk>"],
    [[points], 1, "no trail, only 1 waypoint"],
    [[join(temporaryFolder(), "none.gpx")], 1, "none.gpx: no such file"],
    [[other, "--join", "far"], 2, '--join: "far" is not a distance'],
    [[other], 1, 'The files seem to have another trail than "Northway": its trails are'],
    [[other, "--dry-run"], 1, "km apart from those of the files; --force"],
  ];
  for (const [args, code, reason] of refused) {
    const run = await shop("guide", "update", "Northway", ...args);
    expect({ code: run.code, said: run.said }).toEqual({ code, said: [] });
    expect(run.complained).toEqual([expect.stringContaining(reason)]);
  }
  expect((await shop("guide", "update", "Southway", other)).complained).toEqual([
    'No guide is named "Southway"',
  ]);
  expect(await state()).toEqual(before);
  const forced = await shop("guide", "update", "Northway", other, "--force");
  expect(forced).toMatchObject({ code: 0, complained: [] });
  expect((await state()).guide?.geoHash).not.toBe(before.guide?.geoHash);
});

test("two updates at the same time leave one of both versions, whole", async () => {
  const { shop, state, withCommands } = await northway(WAYS[0]);
  await withCommands(async () => {
    const update = (name: string, lat: number) =>
      shop("guide", "update", "Northway", trailFile([{ name, lat }], 50.05));
    const runs = await Promise.all([update("One", 50.01), update("Two", 50.02)]);
    expect(runs.map(({ code }) => code).filter((code) => code !== 0 && code !== 3)).toEqual([]);
    expect(runs.some(({ code }) => code === 0)).toBe(true);
  });
  const { waypoints, guide } = await state();
  const shown = waypoints.filter(({ removedAt }) => removedAt === null);
  expect(shown).toHaveLength(1);
  expect(guide?.waypointCount).toBe(1);
});

test.skipIf(postgresUrl === null)(
  "a guide on Postgres is updated with its files and keeps its buyers",
  async () => {
    const { db, url } = await postgresShop(postgresUrl ?? "");
    const variables = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };
    const args = [trailFile(FORMER), "--name", "Northway", "--price", "5"];
    expect(await commandRun(["import", ...args], variables)).toMatchObject({ code: 0 });
    const [guide] = await db.select().from(guides);
    await db.execute(
      `insert into users (id, parse_user_id, username, username_key, email, display_name) values ('fern', 'p', 'fern', 'fern', 'f@mail.example', 'Fern')`,
    );
    await db.insert(purchases).values({ userId: "fern", guideId: guide?.id ?? "", source: "grant" });
    const run = await shopOf(variables)("guide", "update", "northway", trailFile([], 50.05));
    expect(run).toMatchObject({ code: 0, complained: [] });
    expect(
      await db
        .select()
        .from(purchases)
        .where(eq(purchases.guideId, guide?.id ?? "")),
    ).toHaveLength(1);
    expect((await db.select().from(guides))[0]?.waypointCount).toBe(0);
  },
);
