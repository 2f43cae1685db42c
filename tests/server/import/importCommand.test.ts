import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createAdminApp, listenForTools } from "../../../src/server/catalogue/admin/adminServer.ts";
import { guideNames } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { openCatalogue } from "../../../src/server/catalogue/admin/openCatalogue.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import { parseToolEnv } from "../../../src/server/settings/env.ts";
import { readGuideNames } from "../../../src/server/shop/guides/storeGuides.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { fixturePath } from "./fixtureFiles.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = join(temporaryFolder(), "data");
});

function run(...args: string[]) {
  return commandRun(["import", ...args], { DATA_DIR: dataDir });
}

async function names(): Promise<string[]> {
  const catalogue = await openCatalogue(parseToolEnv({ DATA_DIR: dataDir }));
  try {
    return (await catalogue.run(readGuideNames, {})).names;
  } finally {
    await catalogue.close();
  }
}

test("SYS-7 SYS-8 a dry run tells what it found and makes nothing, not even a database", async () => {
  const { code, said, complained } = await run(fixturePath("ridge-walk.gpx"), "--dry-run", "--price", "5");
  expect({ code, complained }).toEqual({ code: 0, complained: [] });
  expect(said).toEqual([
    "Amber Ridge Walk (hike, 5.00 USD, 5.00 EUR, 5.00 GBP)",
    "  2 trails of 6 points",
    "    3.7 km, 50 m up  Amber Ridge Walk (primary), 2 tracks chained",
    "    0.1 km  Alder spur",
    "  2 waypoints, 1 along the primary trail, 1 duplicate left out",
    "    water 1, lodging 1",
    '  ridge-walk.gpx: trail names taken from property "name", such as Day 1; Day 2; Alder spur',
    "  2 gaps of 50 m to 5 km between consecutive tracks:",
    "    110 m  Day 1 to Day 2 (at 10.00000, 20.02000): joined; --join 109 keeps them apart",
    "    2408 m  Day 2 to Alder spur (at 10.01000, 20.03000): apart; --join 2408 joins them",
    "  ridge-walk.gpx: 1 line of a single point left out",
    "Dry run: nothing was changed.",
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test("names can be taken from a property, and a wider gap joined, as the dry run proposes", async () => {
  const paths = fixturePath("park-paths.geojson");
  const { said } = await run(paths, "--dry-run");
  expect(said).toEqual([
    "Fern Park (hike, free)",
    "  2 trails of 6 points",
    "    2.4 km  Fern Park (primary), 2 tracks chained",
    "    0.7 km  Fern Park",
    "  no waypoints",
    "  park-paths.geojson: the trails have no names; --trail-name takes them from one of these properties:",
    "    Primary_Na  2 different, such as Heron Path",
    "  2 gaps of 50 m to 5 km between consecutive tracks:",
    "    307 m  track 1 to track 2 (at 50.00000, 10.01000): apart; --join 308 joins them",
    "    71 m  track 2 to track 3 (at 50.00000, 10.03000): joined; --join 71 keeps them apart",
    "Dry run: nothing was changed.",
  ]);
  const named = await run(paths, "--dry-run", "--trail-name", "Primary_Na", "--join", "308");
  expect(named.said).toEqual([
    "Fern Park (hike, free)",
    "  1 trail of 6 points",
    "    3.1 km  Fern Park (primary), 3 tracks chained",
    "  no waypoints",
    '  park-paths.geojson: trail names taken from property "Primary_Na", such as Heron Path; Alder Loop',
    "  2 gaps of 50 m to 5 km between consecutive tracks:",
    "    307 m  Heron Path to Heron Path (at 50.00000, 10.01000): joined; --join 307 keeps them apart",
    "    71 m  Heron Path to Alder Loop (at 50.00000, 10.03000): joined; --join 71 keeps them apart",
    "Dry run: nothing was changed.",
  ]);
  expect((await run(paths, "--trail-name", "Nam")).complained).toEqual([
    '--trail-name: no line has the property "Nam"; there are Primary_Na, Surface, Web',
  ]);
});

test("of many gaps the report lists those that are nearest to the limit of --join", async () => {
  const file = join(temporaryFolder(), "sections.gpx");
  writeFileSync(file, sectionsWithGaps(40));
  const { said } = await run(file, "--dry-run", "--join", "305");
  const title = said.findIndex((line) => line.includes(" gaps of "));
  expect(said[title]).toBe(
    "  40 gaps of 50 m to 5 km between consecutive tracks, 20 joined; the 20 nearest to the limit of --join:",
  );
  const gaps = said.slice(title + 1).filter((line) => line.includes("--join"));
  expect(gaps).toHaveLength(20);
  const widths = gaps.map((line) => Number.parseInt(line, 10));
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(gaps.filter((line) => line.includes("joined;"))).toHaveLength(10);
});

test("a route that a planner stored beside its track is no second trail, one that goes elsewhere is", async () => {
  const file = join(temporaryFolder(), "planned.gpx");
  const points = (tag: string, places: [number, number][]) =>
    places.map(([lng, lat]) => `<${tag} lat="${lat}" lon="${lng}"/>`).join("");
  const line = Array.from({ length: 50 }, (_, i): [number, number] => [
    20 + 0.001 * i,
    10 + 0.0005 * (i % 3),
  ]);
  const plan = points(
    "rtept",
    [line[0], line[24], line[49]].flatMap((one) => (one ? [one] : [])),
  );
  const other = points("rtept", [
    [20, 10],
    [20, 10.02],
  ]);
  const routes = `<rte><name>Plan</name>${plan}</rte><rte><name>Spur</name>${other}</rte>`;
  const track = `<trk><name>Ridge</name><trkseg>${points("trkpt", line)}</trkseg></trk>`;
  writeFileSync(file, `<gpx version="1.1">${routes}${track}</gpx>`);
  const { said } = await run(file, "--dry-run");
  expect(said).toContain("  2 trails of 52 points");
  expect(said.filter((said) => said.includes(" km  ")).map((said) => said.split("  ").at(-1))).toEqual([
    "Ridge (primary)",
    "Spur",
  ]);
  expect(said).toContain("  planned.gpx: 1 route along the tracks of the file left out");
});

/** Sections of a trail along the equator as tracks, the gaps between them 110 m, 120 m, and so on. */
function sectionsWithGaps(gaps: number): string {
  const metersToDegrees = 1 / 111_194.9;
  let start = 0;
  const tracks = Array.from({ length: gaps + 1 }, (_, index) => {
    const end = start + 1000 * metersToDegrees;
    const points = [start, end].map((lng) => `<trkpt lat="0" lon="${lng}"/>`).join("");
    start = end + (110 + 10 * index) * metersToDegrees;
    return `<trk><name>Section ${index}</name><trkseg>${points}</trkseg></trk>`;
  });
  return `<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${tracks.join("")}</gpx>`;
}

test("SYS-7 an import is in the catalogue; its name cannot be taken twice", async () => {
  dataDir = emptyDataFolder();
  const first = await run(fixturePath("ridge-walk.gpx"), "--name", "Ridge");
  expect(first).toMatchObject({ code: 0, complained: [] });
  expect(first.said.at(-1)).toBe("Imported.");
  expect(await names()).toEqual(["Ridge"]);

  const again = await run(fixturePath("lake-loop.kml"), "--name", "Ridge");
  expect(again).toEqual({ code: 1, said: [], complained: ['A guide named "Ridge" already exists'] });
  expect(await names()).toEqual(["Ridge"]);
});

test("while a server holds the database, an import goes through its socket and is there at once", async () => {
  dataDir = emptyDataFolder();
  const { db, close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir });
  const blobs = openFolder({ DATA_DIR: dataDir }).blobs;
  const tools = await listenForTools(createAdminApp(shopParts({ db, blobs })), dataDir);
  try {
    expect(await run(fixturePath("island-crossing.geojson"))).toMatchObject({ code: 0, complained: [] });
    expect(await guideNames(db)).toContain("Island Crossing");
    const again = await run(fixturePath("island-crossing.geojson"));
    expect(again.complained).toEqual(['A guide named "Island Crossing" already exists']);
  } finally {
    await tools.close();
    await close();
  }
});

test("halves of characters in a file, or where a long name is cut, are left out: no database stores them", async () => {
  dataDir = emptyDataFolder();
  const file = join(temporaryFolder(), "halves.geojson");
  const lines = ["Half \ud83e", `${"x".repeat(499)}🥾`].map((name) => ({
    type: "Feature",
    properties: { name },
    geometry: {
      type: "LineString",
      coordinates: [
        [14, 50],
        [14.01, 50.01],
      ],
    },
  }));
  const spring = {
    type: "Feature",
    properties: { name: "Spring \udd7e", desc: "Cold \ud83e" },
    geometry: { type: "Point", coordinates: [14, 50] },
  };
  const name = `Pass \ud83e${"x".repeat(493)}🥾`;
  writeFileSync(file, JSON.stringify({ type: "FeatureCollection", name, features: [...lines, spring] }));
  expect(await run(file, "--free")).toMatchObject({ code: 0, complained: [] });
  expect(await names()).toEqual([`Pass ${"x".repeat(493)}`]);
});

test("SYS-8 one bad file among good ones leaves the catalogue as it was", async () => {
  dataDir = emptyDataFolder();
  const cut = join(temporaryFolder(), "cut.gpx");
  writeFileSync(cut, "<gpx><trk>");
  const { code, said, complained } = await run(fixturePath("lake-loop.kml"), cut, "--name", "Half");
  expect({ code, said, complained }).toEqual({
    code: 1,
    said: [],
    complained: ["cut.gpx: is truncated inside <trk>"],
  });
  expect(await names()).not.toContain("Half");
});

test("what cannot be read is refused in one line", async () => {
  const folder = temporaryFolder();
  const icon = join(folder, "icon.svg");
  writeFileSync(icon, "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
  const large = join(folder, "large.svg");
  writeFileSync(large, " ".repeat(110_000));
  const trail = fixturePath("ridge-walk.gpx");
  const refused: [args: string[], line: string][] = [
    [[join(folder, "none.gpx")], "none.gpx: no such file"],
    [[folder], `${folder.split("/").at(-1)}: is a folder; give the files in it`],
    [["/dev/null"], "null: is not a regular file"],
    [[trail, "--icon", icon], "icon.svg: <script> is not allowed in an icon; save it as a plain SVG drawing"],
    [[trail, "--icon", large], "large.svg: is larger than 100 KB"],
  ];
  for (const [args, line] of refused) {
    expect(await run(...args)).toEqual({ code: 1, said: [], complained: [line] });
  }
});

test("files that are too large together are refused, by a dry run too", async () => {
  const folder = temporaryFolder();
  const paths = ["a", "b"].map((name) => {
    const coordinates = Array.from({ length: 30_000 }, (_, i) => [
      [i * 1e-3, 10],
      [i * 1e-3, 10.1],
    ]);
    const path = join(folder, `${name}.geojson`);
    writeFileSync(path, JSON.stringify({ type: "MultiLineString", coordinates }));
    return path;
  });
  expect(await run(...paths, "--dry-run")).toEqual({
    code: 1,
    said: [],
    complained: ["b.geojson: the files up to this one have more than 50000 lines, too many for one guide"],
  });
});

test("the report of an import is there for scripts", async () => {
  const { said } = await run(fixturePath("ridge-walk.gpx"), "--dry-run", "--json");
  expect(JSON.parse(said.join(""))).toMatchObject({
    name: "Amber Ridge Walk",
    trails: 2,
    waypoints: 2,
    isDryRun: true,
  });
});
