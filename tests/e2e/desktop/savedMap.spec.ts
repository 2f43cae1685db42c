import { type BrowserContext, expect, type Page } from "playwright/test";
import sharp from "sharp";
import { paths } from "../../../src/lib/address/paths.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import { expectGround, GROUNDS } from "../../helpers/mapGround.ts";
import { Reader } from "../../helpers/reader.ts";
import { journey as base } from "../journey.ts";
import { HILL } from "../world/hillArchive.ts";
import { SHEET_GUIDE } from "../world/importedTrails.ts";
import { openSheetShop, type SheetShop } from "../world/sheetShop.ts";

const CACHES = "switchback-map-";

const journey = base.extend<object, { shop: SheetShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openSheetShop();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

// In turn, because one replaces the map of the server.
journey.describe.configure({ mode: "default" });
journey.use({
  serviceWorkers: "allow",
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/,
});

/** What the guide's panel says about its map. */
const mapState = ({ guidePanel }: Reader) => guidePanel.locator("[id$='-state']").last();
const withMap = ({ page }: Reader) => page.getByRole("switch", { name: "With the map" });

/** Opens the guide and the switches that save it and its map, and waits until they tell the size of the map. */
async function openSwitches(reader: Reader): Promise<void> {
  await reader.openGuideMap(SHEET_GUIDE);
  await reader.button("Offline").click();
  await expect(mapState(reader)).toContainText("about");
}

/** Keeps the guide and its map, and waits for all of it. */
async function saveMap(reader: Reader): Promise<void> {
  await openSwitches(reader);
  await withMap(reader).click();
  await expect(mapState(reader)).toContainText("Map saved");
  await reader.expectCachedShell();
}

/** Addresses of all tiles that are kept, or of those of the map or of its elevation. */
const tilesToSave = (page: Page, kind: "map/" | "terrain/" | "" = ""): Promise<string[]> =>
  page.evaluate(
    async ({ prefix, part }) => {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().flatMap(({ url }) => (url.includes(part) ? [url] : []));
    },
    { prefix: CACHES, part: `/tiles/${kind}` },
  );

/** The middle of the map, red, green and blue of each pixel. */
async function middleOfMap(reader: Reader): Promise<Buffer> {
  const [x, y] = await reader.map.middle();
  const clip = { x: x - 60, y: y - 60, width: 120, height: 120 };
  return sharp(await reader.page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The mean difference of two pictures, from 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

/** No tile has been requested for this long once the map stands still. */
const AT_REST_MILLISECONDS = 3000;
const HILL_VIEW = `${paths.guideMap(SHEET_GUIDE)}?view=${HILL.lat}_${HILL.lng}_13`;

/** A hill beside the trail once it is drawn with its relief and contours. */
async function pictureOfHill(reader: Reader): Promise<Buffer> {
  await reader.page.goto(HILL_VIEW);
  let picture: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const before = picture;
    picture = await middleOfMap(reader);
    expect(difference(picture, before)).toBeLessThan(0.1);
    // Forest alone has no contrast.
    expect(difference(picture, Buffer.alloc(picture.length, GROUNDS.forest[1]))).toBeGreaterThan(20);
    expect((await sharp(picture, { raw: PICTURE }).stats()).channels[0]?.stdev).toBeGreaterThan(8);
  }).toPass();
  return picture;
}
const PICTURE = { width: 120, height: 120, channels: 3 } as const;

/** Delays each tile of the map, and counts them. */
async function slowTiles(context: BrowserContext): Promise<{ count: number }> {
  const asked = { count: 0 };
  await context.route("**/tiles/map/**", async (route) => {
    asked.count++;
    await new Promise((resolve) => setTimeout(resolve, 60));
    await route.continue();
  });
  return asked;
}

journey(
  "a kept map, its relief and contours look the same in a fresh tab without a network, and far from the trail its coarser tiles are enlarged",
  async ({ reader, page, context }) => {
    await saveMap(reader);
    await expectGround(reader, "forest");
    expect((await tilesToSave(page, "terrain/")).length).toBeGreaterThan(10);
    const before = await pictureOfHill(reader);
    await page.close();

    await context.setOffline(true);
    const offline = new Reader(await context.newPage());
    await offline.openGuideMap(SHEET_GUIDE);
    await expectGround(offline, "forest");
    await expect(mapState(offline)).toContainText("Map saved");
    await offline.button("Zoom in").click();
    await expectGround(offline, "forest");

    // About 6 km from the trail, where only coarser tiles are kept, which are enlarged.
    await offline.page.goto(`/guides/${encodeURIComponent(SHEET_GUIDE)}/geo?view=30.02_-149.84_15`);
    await expect(offline.button("Settings")).toBeVisible();
    await expectGround(offline, "forest");
    expect(difference(await pictureOfHill(offline), before)).toBeLessThan(1);
  },
);

journey(
  "READ-76 tiles of the topographic map that the server fails to send are drawn once it does",
  async ({ reader, page }) => {
    let isDown = true;
    let failedAt = Number.POSITIVE_INFINITY;
    await page.route("**/tiles/map/**", (route) => {
      const [zoom = 0, column] = new URL(route.request().url()).pathname.split("/").slice(3).map(Number);
      if (!isDown || column !== tileAt(HILL.lng, HILL.lat, zoom)[1]) return route.continue();
      failedAt = Date.now();
      return route.fulfill({ status: 503 });
    });
    await page.goto(HILL_VIEW);
    // What fails later is requested again by the map itself as it moves.
    await expect.poll(() => Date.now() - failedAt > AT_REST_MILLISECONDS).toBe(true);
    await expectGround(reader, "paper");
    isDown = false;
    await expectGround(reader, "forest");
  },
);

journey.describe("what the panel says", () => {
  journey.use({ hasMap: false });

  journey(
    "the size is told before, a pause lasts over a reload, a map that the browser has cleared is offered again, and the map goes with the guide",
    async ({ reader, page, context }) => {
      await slowTiles(context);
      await openSwitches(reader);
      await expect(mapState(reader)).toHaveText(/^The map along the trails: about [\d.]+ (kB|MB)$/);
      const expected = await bytesIn(await mapState(reader).innerText());
      await withMap(reader).click();
      await expect(mapState(reader)).toHaveText(/^Saving the map: [1-9]\d?%/);
      await reader.button("Pause").click();
      await expect(mapState(reader)).toHaveText(/^Stopped at [1-9]\d?%/);
      const before = (await tilesToSave(page)).length;

      await page.reload();
      await expect(mapState(reader)).toHaveText(/^Stopped at [1-9]\d?%/);
      expect((await tilesToSave(page)).length).toBe(before);
      await context.unroute("**/tiles/map/**");
      await reader.button("Continue").click();
      await expect(mapState(reader)).toContainText("Map saved");
      const kept = await bytesIn(await mapState(reader).innerText());
      expect(kept / expected).toBeGreaterThan(0.8);
      expect(kept / expected).toBeLessThan(1.2);

      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await page.reload();
      await reader.button("Offline").click();
      await expect(mapState(reader)).toContainText("about");
      await expect(withMap(reader)).not.toBeChecked();
      await withMap(reader).click();
      await expect(mapState(reader)).toContainText("Map saved");

      await page.getByRole("switch", { name: "Save offline" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await expect(mapState(reader)).toContainText("about");
      await expect(withMap(reader)).not.toBeChecked();
      expect(await tilesToSave(page)).toEqual([]);
    },
  );

  journey("two tabs that keep the same map fetch each tile once", async ({ reader, context }) => {
    const asked = await slowTiles(context);
    const other = new Reader(await context.newPage());
    for (const tab of [reader, other]) await openSwitches(tab);
    const shown = asked.count;
    for (const tab of [reader, other]) await withMap(tab).click();
    for (const tab of [reader, other]) await expect(mapState(tab)).toContainText("Map saved");
    const kept = (await tilesToSave(reader.page, "map/")).length;
    expect(asked.count - shown).toBeGreaterThanOrEqual(kept);
    expect(asked.count - shown).toBeLessThan(1.2 * kept);
  });

  journey(
    "a device without room says so, and goes on once there is room",
    async ({ reader, page, baseURL }) => {
      await openSwitches(reader);
      const browser = await page.context().newCDPSession(page);
      const { usage } = await browser.send("Storage.getUsageAndQuota", { origin: baseURL ?? "" });
      await browser.send("Storage.overrideQuotaForOrigin", {
        origin: baseURL ?? "",
        quotaSize: usage + 600_000,
      });
      await withMap(reader).click();
      await expect(mapState(reader)).toContainText("Not enough space on this device");
      await browser.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "" });
      await reader.button("Continue").click();
      await expect(mapState(reader)).toContainText("Map saved");
    },
  );
});

journey("a kept map is renewed when the server has another archive", async ({ reader, page, shop }) => {
  await saveMap(reader);
  const before = await tilesToSave(page, "map/");
  const version = (url = "") => new URL(url).searchParams.get("v");
  const former = `?v=${version(before[0])}`;
  expect(await textOf(page, paths.guides)).toContain(former);
  shop.changeMap("sand");
  // The server looks at the archive again when a tile of it is asked for.
  await expect
    .poll(async () => {
      await page.request.get(before[0] ?? "");
      return textOf(page, paths.guides);
    })
    .not.toContain(former);
  await reader.openGuideMap(SHEET_GUIDE);
  await expectGround(reader, "sand");
  await expect(mapState(reader)).toContainText("Map saved");
  await expect
    .poll(
      async () =>
        new Set((await tilesToSave(page, "map/")).map(version)).size === 1 &&
        version((await tilesToSave(page, "map/"))[0]),
    )
    .not.toBe(version(before[0]));
  expect((await tilesToSave(page, "map/")).length).toBe(before.length);
});

/** What the server answers, past the page and its service worker. */
async function textOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** The size in a text such as 'about 1.2 MB', in bytes. */
async function bytesIn(text: string): Promise<number> {
  const [, number = "", unit] = /([\d.]+)\s(kB|MB)/.exec(text) ?? [];
  return Number(number) * (unit === "MB" ? 1e6 : 1e3);
}
