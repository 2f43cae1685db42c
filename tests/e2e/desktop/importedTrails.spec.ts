import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import type { Pixel } from "../../../src/map/camera/screenFrame.ts";
import { expectGround } from "../../helpers/mapGround.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey as base } from "../journey.ts";
import { IMPORTED } from "../world/importedTrails.ts";
import { type ImportShop, openImportShop } from "../world/importShop.ts";

const journey = base.extend<object, { shop: ImportShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openImportShop();
      // For new accounts.
      process.env.BASE_URL = shop.url;
      process.env.E2E_DATA_DIR = shop.dataDir;
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  outsideHosts: async ({ shop }, use) => use([shop.streetHost]),
  // A header of ours would make the browser ask the host for permission first.
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({}),
});

// In turn, because they share the host of the street map.
journey.describe.configure({ mode: "default" });
journey.use({ serviceWorkers: "allow", expectedErrors: /ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load/ });

journey(
  "READ-59 under each trail lies the street map around it, which no cache stores",
  async ({ reader, page, shop }) => {
    shop.setHostUp(true);
    for (const { name, from, to } of IMPORTED) {
      shop.tiles.clear();
      await showOnMap(reader, name);
      await expectGround(reader, "street");
      const [lng, lat] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const isAround = () =>
        [...shop.tiles]
          .map((tile) => Number(tile.split("/")[0]))
          .map((zoom) => tileAt(lng > 180 ? lng - 360 : lng, lat, zoom).join("/"))
          .some((tile) => shop.tiles.has(tile));
      await expect.poll(isAround, name).toBe(true);
      // Those in view of one or two zooms, and none ahead.
      expect(shop.tiles.size, name).toBeLessThan(60);
    }
    await reader.expectCachedShell();
    const stored = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
      return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
    });
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((url) => !url.startsWith(shop.url))).toEqual([]);
  },
);

journey(
  "SYS-17 SYS-37 without its host each trail lies on paper and not in the sea, and who runs the shop reads how to get a map",
  async ({ reader, page, shop }) => {
    shop.setHostUp(false);
    for (const { name } of IMPORTED) {
      await showOnMap(reader, name);
      await expect(page.getByText("No map of this area. How to get one: npm run shop -- area")).toBeVisible();
      await expectGround(reader, "paper");
    }
  },
);

for (const name of ["Date Line Walk", "Chatham Island"])
  journey(
    `READ-60 across 180 degrees the map of '${name}' has its pins, its popups, the profile's dot and what is planned on it`,
    async ({ reader, page, shop }) => {
      shop.setHostUp(true);
      await new Newcomer(page).arrive();
      await reader.openGuideMap(name);
      await reader.map.expectDrawn();
      // Its last end is far in the east, where the map is past 180 degrees.
      await reader.readWaypoint("Last end");
      await reader.button("Close").click();
      const [x, y] = await reader.map.middle();
      await reader.map.find("Last end", [x, y - 15]);
      // The dot of the profile is on the line, in the middle of the map.
      await reader.button("Show the whole guide").click();
      await reader.pointAtProfile(0.5);
      const dot = page.locator("[data-elevation-cursor]");
      await expect(dot).toBeVisible();
      const box = await dot.boundingBox();
      const there: Pixel = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      expect(Math.hypot(there[0] - x, there[1] - y)).toBeLessThan(120);
      // A click beside it places a pin on the line, and the way to one placed by its distance is measured.
      await reader.button("Plan a new route").click();
      await page.mouse.move(there[0] + 3, there[1] + 3, { steps: 3 });
      await expect(page.locator("[data-route-ghost]")).toHaveAttribute("data-route-ghost", "allowed");
      await page.mouse.click(there[0] + 3, there[1] + 3);
      const planner = new Planner(page);
      await expect(planner.pins).toHaveCount(1);
      await planner.addPins(1);
      await expect(planner.pins.nth(1)).toContainText(/\d mi/);
    },
  );

/** The first guide is loaded, and the others are opened as by links. */
async function showOnMap(reader: Reader, name: string): Promise<void> {
  const address = paths.guideMap(name);
  await (reader.page.url() === "about:blank" ? reader.page.goto(address) : reader.goOn(address));
  await expect(reader.title(name)).toBeVisible();
  await expect(reader.button("Settings")).toBeVisible();
}
