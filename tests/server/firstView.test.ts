import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { insertRecord } from "../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
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
    await insertRecord(db, prepareGuide(guideDraftOf("Kestrel Ridge", { trails: [ZIGZAG] })).record);
    return opened.close;
  });

  async function pageOf(path: string): Promise<string> {
    const env = parseEnv({});
    const folder = await builtFolder({ "index.html": INDEX });
    const page = await pageRoutes(folder, pagePartsOf(env));
    return (await testServer(db, { page }).get(path)).text();
  }

  test("is the land of the world on the catalogue, and small", async () => {
    const html = await pageOf("/guides");
    expect(html).toContain('<div id="first-view" data-screen="catalogue" data-aim="world"');
    expect(boundsIn(html)).toEqual([-170, -56, 180, 74]);
    expect(landIn(html).length).toBeGreaterThan(10_000);
    expect(html.length).toBeLessThan(45_000);
    expect(html).not.toContain("first-line");
  });

  test("is at least as large as the map at its lowest zoom", async () => {
    const [, , width, height] = viewBoxIn(await pageOf("/guides"));
    expect(STYLE).toContain(`max(${width}px, `);
    expect(STYLE).toContain(`* ${height} / ${width}`);
  });

  test.each([
    ["/guides/Kestrel%20Ridge", "guide"],
    ["/guides/Kestrel%20Ridge/geo", "guideMap"],
  ])("%s has the guide's line", async (path, screen) => {
    const html = await pageOf(path);
    expect(html).toContain(`data-screen="${screen}" data-aim="guide"`);
    // Its five points, of which the list has two.
    expect(html).toMatch(/class="first-line" d="M[\d.]+ [\d.]+l(-?[\d.]+[ -][\d.]+ ?){4}"/);
  });

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
    const subject = { screen: "guide", rows: null, view: null, isMapMode: false } as const;
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
