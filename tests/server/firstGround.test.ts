import { beforeAll, expect, test } from "vitest";
import type { Position } from "../../src/contract/position.ts";
import { insertRecords } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import { type GuideRows, readGuides } from "../../src/server/catalogue/guideRows.ts";
import type { GuidePart } from "../../src/server/catalogue/list/partsOf.ts";
import type { PageMap } from "../../src/server/page/firstGround.ts";
import { withFirstView } from "../../src/server/page/firstView.ts";
import { guideDraftOf, ZIGZAG } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";

let rows: GuideRows;
beforeAll(async () => {
  const opened = await openEmptyDatabase();
  await insertRecords(opened.db, [prepareGuide(guideDraftOf("Kestrel Ridge", { trails: [ZIGZAG] })).record]);
  const [first] = await readGuides(opened.db);
  if (!first) throw new Error("The database has no guide");
  rows = first;
  return opened.close;
});

const listed: readonly GuidePart[] = [];

function boxAround(share: number): Position[] {
  const [west = 0, south = 0, east = 0, north = 0] = rows.guide.bounds ?? [];
  const [x, y] = [(east - west) * share, (north - south) * share];
  return [
    [west - x, south - y],
    [east + x, south - y],
    [east + x, north + y],
    [west - x, north + y],
  ];
}

function draw(map: PageMap | null, screen: "guide" | "guideMap" = "guideMap"): Promise<string> {
  const subject = { screen, rows, view: null, isMapMode: false, listed } as const;
  return withFirstView('<div class="first-room">', subject, async () => [], map);
}

function mapOf(version: string, changes: Partial<Awaited<ReturnType<PageMap["around"]>>> = {}): PageMap {
  const ground = { woods: [boxAround(0.1)], waters: [boxAround(-0.3)], shores: [boxAround(-0.3)] };
  return { version, around: async () => ({ ...ground, credit: "© Mapmakers & Co", ...changes }) };
}

/** The corners of the first path of a class, px. */
function cornersOf(html: string, name: string): number[][] {
  const path = new RegExp(`<path class="${name}"[^>]* d="M([^zM]+)`).exec(html)?.[1] ?? "";
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => numbers.slice(2 * i, 2 * i + 2));
}

test.each(["guide", "guideMap"] as const)(
  "READ-71 the picture of the %s screen has woods and waters of the topographic map on paper, and its credit",
  async (screen) => {
    const html = await draw(mapOf(screen), screen);
    expect(html).toMatch(
      /<svg class="first-land"[^>]* data-paper data-map data-credit="© Mapmakers &amp; Co">/,
    );
    const sheet = /<g class="first-sheet">([\s\S]*?)<\/g>/.exec(html)?.[1] ?? "";
    const order = ["first-graticule", "first-wood", "first-water", "first-shore"];
    expect(order.map((name) => sheet.indexOf(`class="${name}"`)).every((at) => at >= 0)).toBe(true);
    expect([...sheet.matchAll(/<path class="([\w-]+)"/g)].map(([, name]) => name)).toEqual(order);
  },
);

test("READ-71 it ends where the map ends, though its tiles reach beyond", async () => {
  const [west = 0, south = 0, east = 0, north = 0] = rows.guide.bounds ?? [];
  const whole = cornersOf(await draw(mapOf("whole")), "first-wood");
  const cut = cornersOf(await draw(mapOf("cut", { edge: [west, south, east, north] })), "first-wood");
  expect(whole.length).toBeGreaterThan(3);
  // The first corner of a path is absolute: the wood around the guide begins nearer to it.
  expect(Math.abs(1300 - (cut[0]?.[0] ?? 0))).toBeLessThan(Math.abs(1300 - (whole[0]?.[0] ?? 0)));
});

test("READ-71 without a map that covers the guide, or when it cannot be read, the picture is paper", async () => {
  const paper = await draw(null);
  expect(paper).toContain(" data-paper>");
  expect(await draw({ version: "far", around: async () => null })).toBe(paper);
  const broken = { version: "broken", around: () => Promise.reject(new Error("The archive is gone")) };
  expect(await draw(broken)).toBe(paper);
});

test("READ-71 it is drawn once for each version of the map, and small", async () => {
  let calls = 0;
  const many = Array.from({ length: 4000 }, (_, i): Position[] =>
    boxAround(-0.4).map(([lng, lat]) => [lng + Math.sin(i) / 5, lat + Math.cos(3 * i) / 5]),
  );
  const counted = (version: string): PageMap => ({
    version,
    async around() {
      calls++;
      return { woods: many };
    },
  });
  const html = await draw(counted("1"));
  expect(await draw(counted("1"))).toBe(html);
  await draw(counted("2"));
  expect(calls).toBe(2);
  expect(html.length).toBeLessThan(30_000);
});
