import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { asc, like } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { guideCommentPages } from "../../../src/server/comments/commentRows.ts";
import { comments } from "../../../src/server/db/commentSchema.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { guides } from "../../../src/server/db/schema.ts";
import { auditLog } from "../../../src/server/db/workSchema.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { postgresShop, shopDesk, shopOf, WAYS } from "./shopDesk.ts";

const postgresUrl = inject("postgresUrl");

/** A trail due north with waypoints at degrees of latitude. */
function trailFile(points: readonly (readonly [name: string, lat: number])[]): string {
  const gpx = [
    '<gpx version="1.1" creator="t">',
    ...points.map(([name, lat]) => `<wpt lat="${lat}" lon="0"><name>${name}</name></wpt>`),
    '<trk><trkseg><trkpt lat="50" lon="0"/><trkpt lat="50.04" lon="0"/></trkseg></trk></gpx>',
  ];
  return fileOf("north.gpx", gpx.join(""));
}

function fileOf(name: string, text: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

const TRAIL = [
  ["Spring", 50.01],
  ["Old hut", 50.02],
  ["Spring", 50.03],
] as const;

const CSV = [
  "id,waypoint,lat,lng,category,content,authorName,date,level",
  '17,old hut,,,camping,"The roof is new, <b>really</b>",Fern,2026-05-01T08:00:00Z,',
  "18,Spring,50.0301,0,water,Bone dry,Moss,2026-05-02,dry",
].join("\r\n");

async function stored(db: Database) {
  const rows = await db.select().from(comments).orderBy(asc(comments.date));
  return rows.map(({ waypointId, category, content, authorName, authorId, date, level }) => [
    ...[waypointId.replace(/^\d+-/, ""), category, content, authorName, authorId],
    ...[date.toISOString(), level],
  ]);
}

const ROOF = ["2", "camp", "The roof is new, <b>really</b>", "Fern", null, "2026-05-01T08:00:00.000Z", null];
const DRY = ["3", "water", "Bone dry", "Moss", null, "2026-05-02T10:30:00.000Z", "dry"];

test("REPORT-30 comments come with a guide, once however often they are imported, and stay at waypoints that are gone", async () => {
  const { dataDir, shop, withCommands, withDatabase } = shopDesk(WAYS[0]);
  const csv = fileOf("written.csv", CSV);
  await withCommands(async () => {
    const args = [trailFile(TRAIL), "--name", "Northway", "--comments", csv];
    const imported = await commandRun(["import", ...args], { DATA_DIR: dataDir });
    expect(imported.complained).toEqual([]);
    expect(imported.said.slice(-2)).toEqual(["  2 comments at 2 waypoints", "Imported."]);
  });
  expect(await withDatabase(stored)).toEqual([ROOF, DRY]);

  const more = fileOf(
    "more.json",
    JSON.stringify([
      { id: 17, waypoint: "Old hut", content: "Written otherwise", date: "2026-05-01" },
      { id: 19, waypoint: "Old hut", content: "Closed for good", date: "2026-05-03", colour: "red" },
    ]),
  );
  const fresh = trailFile([TRAIL[0], TRAIL[2]]);
  await withCommands(async () => {
    const dry = await shop("guide", "update", "Northway", fresh, "--comments", more, "--dry-run");
    expect(dry.said.slice(-3)).toEqual([
      "  2 comments at 1 waypoint",
      "  more.json: fields that are not used: colour",
      "Dry run: nothing was changed.",
    ]);
    const updated = await shop("guide", "update", "Northway", fresh, "--comments", more);
    expect(updated.said).toContain("  2 comments at 1 waypoint, of which 1 was there before");
    const again = await shop("guide", "update", "Northway", fresh, "--comments", csv, "--json");
    expect(JSON.parse(again.said.join(""))).toMatchObject({ comments: 2, storedComments: 0 });
  });
  const closed = ["2", "general", "Closed for good", "", null, "2026-05-03T10:30:00.000Z", null];
  expect(await withDatabase(stored)).toEqual([ROOF, DRY, closed]);
  const acts = await withDatabase((db) => db.select().from(auditLog).orderBy(asc(auditLog.id)));
  expect(
    acts.filter(({ act }) => act === "comment-import").map(({ subject, note }) => [subject, note]),
  ).toEqual([
    ['guide "Northway"', "2 comments"],
    ['guide "Northway"', "1 comment"],
    ['guide "Northway"', "no comments"],
  ]);
});

test("REPORT-30 a comment without an id is stored once, also when a file that has changed says otherwise where it belongs", async () => {
  const { dataDir, shop, withDatabase } = shopDesk(WAYS[1]);
  const rows = (...lines: string[]) =>
    fileOf("written.csv", ["waypointId,waypoint,lat,lng,category,content,date,level", ...lines].join("\n"));
  const flowing = "water,Flowing,2026-05-01,flowing";
  const first = rows(`,Spring,50.01,0,${flowing}`, ",Old hut,,,camping,Open,2026-05-01,");
  await commandRun(["import", trailFile(TRAIL), "--name", "Northway", "--comments", first], {
    DATA_DIR: dataDir,
  });
  const [id] = await withDatabase((db) => db.select({ id: comments.waypointId }).from(comments));
  const spring = id?.id.replace(/-\d+$/, "-1");
  const second = rows(
    `${spring},,,,${flowing}`,
    ",old HUT,50.02,0,camping,Open,2026-05-01,",
    `,Spring,50.03,0,${flowing}`,
    // In other words where the first row says it.
    `,Spring,50.01,0,${flowing}`,
  );
  const update = await shop("guide", "update", "Northway", trailFile(TRAIL), "--comments", second);
  expect(update.said).toContain("  4 comments at 3 waypoints, of which 3 were there before");
  expect((await withDatabase(stored)).map(([waypoint]) => waypoint).sort()).toEqual(["1", "2", "3"]);
});

test("REPORT-30 what the server answers about a guide stores none of its comments again, but those that were removed", async () => {
  const { dataDir, shop, withDatabase } = shopDesk(WAYS[1]);
  const args = [trailFile(TRAIL), "--name", "Northway", "--comments", fileOf("written.csv", CSV)];
  await commandRun(["import", ...args], { DATA_DIR: dataDir });
  const answer = await withDatabase(async (db) => {
    const id = "0b4c4d9e-6d0c-4a5e-9d8b-4f3f0f3f3d11";
    await db.update(comments).set({ id, sentAt: new Date() }).where(like(comments.id, "%:18"));
    const [guide] = await db.select().from(guides);
    const { value = [] } = await guideCommentPages(db, guide?.id ?? "").next();
    return { removedWaypoints: {}, comments: value };
  });
  expect(answer.comments).toHaveLength(2);
  const file = fileOf("answer.json", JSON.stringify(answer));
  const again = await shop("guide", "update", "Northway", trailFile(TRAIL), "--comments", file, "--json");
  expect(JSON.parse(again.said.join(""))).toMatchObject({ comments: 2, storedComments: 0 });
  for (const { id } of answer.comments) {
    const removed = await shop("comment", "remove", id, "--yes");
    expect(removed.said.join(" ")).toContain("stores it again");
  }
  const last = await shop("guide", "update", "Northway", trailFile(TRAIL), "--comments", file, "--json");
  expect(JSON.parse(last.said.join(""))).toMatchObject({ comments: 2, storedComments: 2 });
});

test("REPORT-30 a file with one comment that cannot be used imports nothing, and says which and why", async () => {
  const { dataDir, shop } = shopDesk(WAYS[1]);
  const bad = fileOf(
    "bad.csv",
    `${CSV}\n19,Spring,,,water,Which one?,Moss,2026-05-02,\n20,Summit,,,,Windy,,2026-05-02,`,
  );
  const { code, said, complained } = await commandRun(["import", trailFile(TRAIL), "--comments", bad], {
    DATA_DIR: dataDir,
  });
  expect({ code, said }).toEqual({ code: 1, said: [] });
  expect(complained).toEqual([
    "bad.csv: 2 comments cannot be used, so nothing was changed; " +
      'row 4 may be of 2 waypoints with the title "Spring": give their id, or lat and lng; ' +
      'row 5 is of no waypoint: there is none with the title "Summit"',
  ]);
  expect((await shop("guide", "list")).said).toEqual(["No guides."]);
});

test.skipIf(postgresUrl === null)("REPORT-30 a guide on Postgres gets its comments", async () => {
  const { db, url } = await postgresShop(postgresUrl ?? "");
  const variables = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };
  const csv = fileOf("written.csv", CSV);
  const trail = trailFile(TRAIL);
  expect(
    await commandRun(["import", trail, "--name", "Northway", "--comments", csv], variables),
  ).toMatchObject({
    code: 0,
    complained: [],
  });
  const update = await shopOf(variables)("guide", "update", "Northway", trail, "--comments", csv);
  expect(update.complained).toEqual([]);
  expect(await stored(db)).toEqual([ROOF, DRY]);
});
