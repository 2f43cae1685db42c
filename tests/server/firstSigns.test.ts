import { beforeAll, expect, test } from "vitest";
import type { Bounds, Position } from "../../src/contract/position.ts";
import type { Waypoint } from "../../src/contract/waypoint.ts";
import type { LinkedView } from "../../src/lib/address/mapView.ts";
import { insertRecords } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import { type GuideRows, readGuides } from "../../src/server/catalogue/guideRows.ts";
import { partsOf } from "../../src/server/catalogue/list/partsOf.ts";
import type { Database } from "../../src/server/db/database.ts";
import { firstSigns } from "../../src/server/page/firstSigns.ts";
import type { FirstViewSubject } from "../../src/server/page/firstView.ts";
import { pageTexts } from "../../src/server/page/pageTexts.ts";
import { buildWaypoint } from "../helpers/builders.ts";
import { guideDraftOf, ZIGZAG } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";
import { pageShop } from "./helpers/pageShop.ts";

const HOSTILE = `<script>bull("x")</script> & 'co'`;
const WORLD = { screen: "catalogue", rows: null, view: null, isMapMode: false } as const;

let rows: GuideRows;
let db: Database;
beforeAll(async () => {
  const opened = await openEmptyDatabase();
  db = opened.db;
  const draft = guideDraftOf(HOSTILE, { trails: [ZIGZAG], titles: { uk: "Стежка", cs: "" } });
  await insertRecords(db, [prepareGuide(draft).record]);
  const [only] = await readGuides(db);
  if (!only) throw new Error("The database has no guide");
  rows = only;
  return opened.close;
});

/** A guide without a line at a position. */
function guideAt(lng: number, lat: number, name = `${lng} ${lat}`): GuideRows {
  const bounds: Bounds = [lng, lat, lng, lat];
  return { ...rows, guide: { ...rows.guide, id: name, name, titleUk: null, bounds, linesJson: "[]" } };
}

function signsOf(guides: readonly GuideRows[], subject: Partial<FirstViewSubject> = {}): Promise<string> {
  return firstSigns({ ...WORLD, listed: partsOf(guides), ...subject }, pageTexts("en"), []);
}

const BOUNDS: Bounds = [14, 50, 15, 50.5];

/** The page of a guide's own map with these waypoints. */
function waypointSignsOf(waypoints: Waypoint[], view: LinkedView | null = null): Promise<string> {
  const own = { ...rows, guide: { ...rows.guide, bounds: BOUNDS } };
  const subject = { screen: "guideMap", rows: own, view, isMapMode: false, listed: [] } as const;
  return firstSigns(subject, pageTexts("en"), waypoints);
}

function waypointAt(id: string, position: Position, fields: Partial<Waypoint> = {}): Waypoint {
  return { ...buildWaypoint(), id, title: id, position, distanceMeters: null, ...fields };
}

async function pageOf(path: string): Promise<string> {
  return (await (await pageShop(db)).get(path)).text();
}

test("LIGHT-8 the page of the list has an inert link for each sign of its map; names are text", async () => {
  const html = await pageOf("/guides");
  const [signs = ""] = /<template class="first-signs">.*?<\/template>/.exec(html) ?? [];
  expect(signs).toMatch(/ data-at="[-\d.]+ [-\d.]+" data-activity="hike">/);
  expect(signs).toContain(`<a href="/guides/${encodeURIComponent(HOSTILE).replaceAll("'", "&#39;")}"`);
  expect(signs).toContain("&lt;script&gt;bull(&quot;x&quot;)&lt;/script&gt; &amp; &#39;co&#39;</a>");
  expect(signs).not.toContain("<script");
  expect(await pageOf("/guides?lang=uk")).toContain(">Стежка</a>");
});

test.each(["/guides?q=nothing", "/guides?activity=bike", "/login", "/guides/Gone"])(
  "LIGHT-8 %s, whose map shows other guides or none, has no signs",
  async (path) => {
    expect(await pageOf(path)).not.toContain("first-signs");
  },
);

test("LIGHT-8 a guide that is renamed, moved or removed has its new sign", async () => {
  const [far, ridge, other] = [guideAt(-60, 10, "Far"), guideAt(10, 50, "Ridge"), guideAt(100, -20, "Other")];
  const renamed = { ...ridge, guide: { ...ridge.guide, name: "Crest" } };
  const moved = { ...renamed, guide: { ...renamed.guide, bounds: [30, 40, 30, 40] as Bounds } };
  expect(await signsOf([far, ridge, other])).toContain('data-at="10 50" data-activity="hike">Ridge</a>');
  const signs = await signsOf([far, renamed, other]);
  expect(signs).toContain('<a href="/guides/Crest" data-at="10 50" data-activity="hike">Crest</a>');
  expect(signs).not.toContain("Ridge");
  expect(await signsOf([far, moved, other])).toContain('data-at="30 40" data-activity="hike">Crest</a>');
  expect(await signsOf([far, other])).not.toContain("Crest");
});

test("LIGHT-8 guides without room beside each other are one sign, which leads to where they are apart", async () => {
  const signs = await signsOf([guideAt(10, 50, "A"), guideAt(12, 50, "B"), guideAt(-60, 10, "C")]);
  expect(signs.match(/<a /g)).toHaveLength(2);
  expect(signs).toContain('data-at="10 50" data-activities="2 0 0 0 0">Guides: 2</a>');
  expect(signs).toMatch(/href="\/guides\?view=50_11_\d/);
  expect(signs).toContain('<a href="/guides/C" data-at="-60 10" data-activity="hike">C</a>');
});

test("LIGHT-8 a linked view has the signs in it, grouped at its zoom", async () => {
  const listed = [guideAt(10, 50, "A"), guideAt(12, 50, "B"), guideAt(-60, 10, "C")];
  const signs = await signsOf(listed, { view: { position: [11, 50], zoom: 6 } });
  expect(signs.match(/>\w<\/a>/g)?.sort()).toEqual([">A</a>", ">B</a>"]);
});

test("LIGHT-8 a large shop has at most 200 signs in 12 kB, of the largest groups first", async () => {
  const long = "Дуже довга назва путівника ".repeat(3);
  const listed = Array.from({ length: 6000 }, (_, i) =>
    guideAt(((i * 7) % 340) - 168, (i % 130) - 52, `${long}${i}`),
  );
  const signs = await signsOf(listed);
  const counts = [...signs.matchAll(/data-activities="(\d+) 0 0 0 0"/g)].map(([, count]) => Number(count));
  expect(counts.length).toBeGreaterThan(50);
  expect(counts.length).toBeLessThanOrEqual(200);
  expect(Buffer.byteLength(signs)).toBeLessThanOrEqual(12_000);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const apart = Array.from({ length: 400 }, (_, i) =>
    guideAt((i % 25) * 13 - 160, Math.floor(i / 25) * 8 - 50, long + i),
  );
  expect(Buffer.byteLength(await signsOf(apart))).toBeLessThanOrEqual(12_000);
});

test("LIGHT-9 a guide's map has an inert link for each sign of its waypoints: dots below the pins of those that are looked for first", async () => {
  const signs = await waypointSignsOf([
    waypointAt("Hut", [14.2, 50.2], { type: "hut" }),
    waypointAt('<b>"Spring" & co', [14.8, 50.2], { type: "water" }),
    waypointAt("Gate", [14.5, 50.4], { type: "gate" }),
  ]);
  expect(signs.match(/<a .*?<\/a>/g)).toEqual([
    '<a href="?waypoint=Gate" data-at="14.5 50.4" data-dot="gate">Gate</a>',
    '<a href="?waypoint=Hut" data-at="14.2 50.2" data-pins="hut">Hut</a>',
    expect.stringMatching(/data-pins="water">&lt;b&gt;&quot;Spring&quot; &amp; co<\/a>$/),
  ]);
});

test("LIGHT-9 close up, waypoints without room beside each other are one sign with their number", async () => {
  const waypoints = [
    waypointAt("Hut", [14.1, 50.05], { type: "hut" }),
    waypointAt("Spring", [14.1001, 50.05], { type: "water" }),
    waypointAt("Far", [14.3, 50.05], { type: "camp" }),
  ];
  const signs = await waypointSignsOf(waypoints, { position: [14.1, 50.05], zoom: 13 });
  expect(signs).toMatch(
    /^<template class="first-signs"><a href="\?waypoint=Hut" [^>]*data-pins="hut water" data-count="2">Hut<\/a><\/template>$/,
  );
});

test("LIGHT-9 a guide with thousands of waypoints has at most 200 signs in 12 kB, pins before dots", async () => {
  const waypoints = Array.from({ length: 5000 }, (_, i) =>
    waypointAt(`Дуже довга назва місця ${i}`, [14 + (i % 100) / 100, 50 + Math.floor(i / 100) / 100], {
      type: i % 7 === 0 ? "water" : "gate",
    }),
  );
  const signs = await waypointSignsOf(waypoints);
  expect(signs.match(/<a /g)?.length).toBeLessThanOrEqual(200);
  expect(Buffer.byteLength(signs)).toBeLessThanOrEqual(12_000);
  expect(signs.match(/data-pins=/g)?.length).toBeGreaterThan(10);
});

test("LIGHT-9 waypoints of a guide that is not open to all are in no page", async () => {
  const path = `/guides/${encodeURIComponent(HOSTILE)}/geo`;
  expect(await pageOf(path)).not.toContain("first-signs");
});
