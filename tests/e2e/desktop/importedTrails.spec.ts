import { expect } from "playwright/test";
import { tileAt } from "../../../src/server/mapArchives/tileAddress.ts";
import { expectGround } from "../../helpers/mapGround.ts";
import { journey as base } from "../journey.ts";
import { IMPORTED, type ImportShop, openImportShop } from "../world/importShop.ts";

const journey = base.extend<object, { shop: ImportShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openImportShop();
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

for (const { name, from, to } of IMPORTED)
  journey(
    `READ-59 under the trail '${name}' lies the street map around it, which no cache stores`,
    async ({ reader, page, shop }) => {
      shop.setHostUp(true);
      shop.tiles.clear();
      await reader.openGuideMap(name);
      await expectGround(reader, "street");
      const [lng, lat] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const zooms = [...new Set([...shop.tiles].map((tile) => Number(tile.split("/")[0])))];
      const middles = zooms.map((zoom) => tileAt(lng > 180 ? lng - 360 : lng, lat, zoom).join("/"));
      expect(middles.some((tile) => shop.tiles.has(tile))).toBe(true);
      // Those in view of one or two zooms, and none ahead.
      expect(shop.tiles.size).toBeLessThan(60);
      await reader.expectCachedShell();
      const stored = await page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
        return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
      });
      expect(stored.length).toBeGreaterThan(0);
      expect(stored.filter((url) => !url.startsWith(shop.url))).toEqual([]);
    },
  );

for (const { name } of IMPORTED)
  journey(
    `SYS-17 SYS-37 without its host '${name}' lies on paper and not in the sea, and who runs the shop reads how to get a map`,
    async ({ reader, page, shop }) => {
      shop.setHostUp(false);
      await reader.openGuideMap(name);
      await expect(page.getByText("No map of this area. How to get one: npm run shop -- area")).toBeVisible();
      await expectGround(reader, "paper");
    },
  );
