import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Bounds } from "../../src/contract/position.ts";
import { insertRecords } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import { type GuideRows, readGuides } from "../../src/server/catalogue/guideRows.ts";
import { partsOf } from "../../src/server/catalogue/list/partsOf.ts";
import type { Database } from "../../src/server/db/database.ts";
import { withFirstView } from "../../src/server/page/firstView.ts";
import { pagePartsOf } from "../../src/server/page/pagePartsOf.ts";
import { pageRoutes } from "../../src/server/routes/pageRoutes.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { builtFolder } from "./helpers/builtFolder.ts";
import { guideDraftOf, ZIGZAG } from "./helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";
import { testServer } from "./helpers/testServer.ts";

const INDEX = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
const STYLE = readFileSync(new URL("../../src/app/firstView.css", import.meta.url), "utf8");

describe("The first view of a page", () => {
  let db: Database;
  beforeAll(async () => {
    const opened = await openEmptyDatabase();
    db = opened.db;
    await insertRecords(db, [prepareGuide(guideDraftOf("Kestrel Ridge", { trails: [ZIGZAG] })).record]);
    return opened.close;
  });

  async function someRows(): Promise<GuideRows> {
    const [rows] = await readGuides(db);
    if (!rows) throw new Error("The database has no guide");
    return rows;
  }

  async function pageOf(path: string): Promise<string> {
    const env = parseEnv({});
    const folder = await builtFolder({ "index.html": INDEX });
    const page = await pageRoutes(folder, pagePartsOf(env));
    return (await testServer(db, { page }).get(path)).text();
  }

  test("is the land of the world on the catalogue, and small", async () => {
    const html = await pageOf("/guides");
    expect(html).toContain('<div id="first-view" data-screen="catalogue" data-aim="world"');
    expect(boundsIn(html)).toEqual([-170, -56, 180, 82]);
    expect(landIn(html).length).toBeGreaterThan(10_000);
    const [drawing = ""] = /<div class="first-room"[\s\S]*?<\/div>/.exec(html) ?? [];
    expect(drawing.length).toBeGreaterThan(10_000);
    expect(drawing.length).toBeLessThan(40_000);
    expect(html).not.toContain("first-line");
  });

  test("has the lines of the guides that the map will show, in its widths and colours", async () => {
    // Far out its line would be a speck, which the map leaves out too.
    for (const path of ["/guides", "/guides?view=50_10_5"])
      expect(await pageOf(path)).not.toContain("first-hike");
    const html = await pageOf("/guides?view=50_10_9");
    expect(html).toMatch(/<path id="first-hike" d="M[\d.]+ [\d.]+[lh]/);
    expect(html).toContain(
      '<g stroke="var(--map-trail-casing)" stroke-width="7"><use href="#first-hike"/></g>',
    );
    expect(html).toContain('<g stroke-width="4"><use href="#first-hike" stroke="var(--hike)"/></g>');
  });

  test.each([
    "/guides?q=nothing",
    "/guides?activity=bike",
    "/guides?view=-50_0_5",
    "/guides/Kestrel%20Ridge",
    "/guides/Kestrel%20Ridge/geo",
  ])("%s has no line that the map will not show", async (path) => {
    expect(await pageOf(path)).not.toContain("first-hike");
  });

  test("has the largest lines of a large shop, so that the page stays small", async () => {
    const { guide, ...related } = await someRows();
    const guides = Array.from({ length: 5000 }, (_, index) => {
      const [size, lng, lat] = [index / 100, (index * 7) % 100, (index * 3) % 60];
      const corner: [number, number] = [lng + size, lat + size];
      const place = {
        bounds: [lng, lat, ...corner] as Bounds,
        linesJson: JSON.stringify([[[lng, lat], corner]]),
      };
      return { ...related, guide: { ...guide, ...place, id: String(index) } };
    });
    const listed = partsOf(guides);
    const subject = { screen: "catalogue", rows: null, view: null, isMapMode: false, listed } as const;
    const html = await withFirstView('<div class="first-room">', subject, async () => []);
    const path = /id="first-hike" d="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(path.length).toBeGreaterThan(15_000);
    expect(path.length).toBeLessThanOrEqual(20_000);
    const [, length = ""] = /^M\S+ \S+l([\d.]+)/.exec(path) ?? [];
    // The last of them, at zoom 1.
    expect(Number(length)).toBeCloseTo((49.99 * 1024) / 360, 0);
  });

  test("FOUND-16 goes through a large list once, not for each guide", async () => {
    const { guide, ...related } = await someRows();
    let reads = 0;
    const guides = Array.from({ length: 2000 }, (_, index) => {
      const counted = {
        ...guide,
        id: String(index),
        get bounds() {
          reads++;
          return guide.bounds;
        },
      };
      return { ...related, guide: counted };
    });
    const listed = partsOf(guides);
    const draw = async (rows: GuideRows | undefined) => {
      reads = 0;
      const subject = { screen: "guide", rows: rows ?? null, view: null, isMapMode: false, listed } as const;
      await withFirstView('<div class="first-room">', subject, async () => []);
      return reads;
    };
    expect(await draw(guides[0])).toBeGreaterThanOrEqual(guides.length);
    expect(await draw(guides[1])).toBeLessThan(10);
  });

  test("FOUND-16 is kept for the guides that were drawn last, within eight megabytes", async () => {
    const { guide, ...related } = await someRows();
    const guides = Array.from({ length: 12 }, (_, i) => ({ ...related, guide: { ...guide, id: String(i) } }));
    const listed = partsOf(guides);
    // Back and forth within its bounds: a path of about a megabyte.
    const [west = 0, south = 0, east = 0, north = 0] = guide.bounds ?? [];
    const outline = Array.from({ length: 90_000 }, (_, i): [number, number] => [
      i % 2 === 0 ? west : east,
      south + (north - south) * Math.abs(Math.sin(i)),
    ]);
    const outlined: string[] = [];
    const draw = async (rows: GuideRows | undefined) => {
      const subject = { screen: "guide", rows: rows ?? null, view: null, isMapMode: false, listed } as const;
      return withFirstView('<div class="first-room">', subject, async (guideId) => {
        outlined.push(guideId);
        return [outline];
      });
    };
    const html = await draw(guides[0]);
    expect(html.length).toBeGreaterThan(8e6 / guides.length);
    for (const rows of guides.slice(1)) await draw(rows);
    outlined.length = 0;
    await draw(guides.at(-1));
    expect(outlined).toEqual([]);
    expect(await draw(guides[0])).toBe(html);
    expect(outlined).toEqual(["0"]);
  });

  test("is at least as large as the map at its lowest zoom", async () => {
    const [, , width, height] = viewBoxIn(await pageOf("/guides"));
    expect(STYLE).toContain(`max(${width}px, `);
    expect(STYLE).toContain(`* ${height} / ${width}`);
  });

  test.each([
    ["/guides/Kestrel%20Ridge", "guide", 'class="first-line"'],
    ["/guides/Kestrel%20Ridge/geo", "guideMap", 'class="first-trail" stroke="var(--hike)"'],
  ])("%s has the guide's line, as it is drawn there", async (path, screen, line) => {
    const html = await pageOf(path);
    expect(html).toContain(`data-screen="${screen}" data-aim="guide"`);
    // Its five points, of which the list has two.
    const [, drawn = ""] = html.split(`<path ${line} d=`);
    expect(drawn).toMatch(/^"M[\d.]+ [\d.]+l(-?[\d.]+[ -][\d.]+ ?){4}"/);
  });

  test.each([
    "/guides/Kestrel%20Ridge",
    "/guides/Kestrel%20Ridge/geo",
    "/guides/Kestrel%20Ridge/geo?view=22.4_114.2_12",
  ])("SYS-17 %s, too close for the coast of the world, is paper with a graticule", async (path) => {
    const html = await pageOf(path);
    expect(html).toMatch(/class="first-land"[^>]* data-paper>/);
    expect(html).not.toContain("first-coast");
    const [, graticule = ""] = /class="first-graticule" d="([^"]+)"/.exec(html) ?? [];
    expect(graticule.match(/M/g)?.length).toBeGreaterThan(4);
    expect(graticule.match(/M/g)?.length).toBeLessThan(60);
  });

  test.each(["/guides?view=22.4_114.2_9", "/guides/Kestrel%20Ridge/geo?view=22.4_114.2_7"])(
    "SYS-17 %s has land",
    async (path) => {
      const html = await pageOf(path);
      expect(html).not.toContain("data-paper");
      expect(landIn(html).length).toBeGreaterThan(100);
    },
  );

  test("is the linked view, at its zoom", async () => {
    const html = await pageOf("/guides?view=47_372_5&mode=map");
    expect(html).toContain('data-aim="view" data-mode="map"');
    const [west = 0, , east = 0] = boundsIn(html);
    expect((west + east) / 2).toBeCloseTo(12, 6);
    // 256 px tiles at zoom 5.
    expect((2600 / (east - west)) * 360).toBeCloseTo(256 * 2 ** 5, 3);
  });

  test.each(["/guides?view=91_0_5", "/nothing", "/guides/Gone"])(
    "%s, which names no view, is the world",
    async (path) => {
      expect(await pageOf(path)).toContain('data-aim="world"');
    },
  );

  test("contains nothing of the address but known words", async () => {
    const subject = { screen: "guide", rows: null, view: null, isMapMode: false, listed: [] } as const;
    const noOutline = () => Promise.reject(new Error("No outline is asked for"));
    expect(await withFirstView('<div id="first-view" class="x">', subject, noOutline)).toBe(
      '<div id="first-view" data-screen="guide" data-aim="world" class="x">',
    );
  });
});

function boundsIn(html: string): number[] {
  return numbers(/data-bounds="([^"]+)"/.exec(html)?.[1]);
}

function viewBoxIn(html: string): number[] {
  return numbers(/class="first-land"[^>]* viewBox="([^"]+)"/.exec(html)?.[1]);
}

function landIn(html: string): string {
  return /id="first-coast" d="([^"]+)"/.exec(html)?.[1] ?? "";
}

function numbers(text = ""): number[] {
  return text.split(" ").map(Number);
}
