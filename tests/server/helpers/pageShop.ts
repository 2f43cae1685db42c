import type { Database } from "../../../src/server/db/database.ts";
import { pagePartsOf } from "../../../src/server/page/pagePartsOf.ts";
import { pageRoutes } from "../../../src/server/routes/pageRoutes.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { builtFolder } from "./builtFolder.ts";
import { guideDraftOf, trailOf, waypointOf } from "./guideDraftOf.ts";
import { readPage } from "./readPage.ts";
import { testServer } from "./testServer.ts";

const INDEX = `<!doctype html><html lang="en"><head><title>Built</title>
<script type="application/json" id="switchback-config">{}</script></head><body>
<div id="first-view"><div class="first-room"></div><main class="first-panel"></main></div>
<script type="application/json" id="switchback-first-guides">null</script></body></html>`;
const PUBLIC = { PUBLIC_URL: "https://trails.example/", TRUST_PROXY: "1" };
const PAID = { isFree: false, savingsPercentage: 20 };

/** A bundle that is sold. */
export const BUNDLE = guideDraftOf("Ridge & Lake", {
  ...PAID,
  promoText: "Nine summits",
  titles: { uk: "Хребет і озеро", cs: "Hřeben a jezero" },
  description: "<h2>Water</h2><p onclick=go()>Ask at https://hut.example <script>bull()</script></p>",
  tags: [
    { category: "activityType", value: "hike" },
    { category: "region", value: "Europe" },
  ],
  trails: [trailOf("Ridge"), trailOf("", { id: "x", isPrimary: false })],
  waypoints: [waypointOf("Secret spring"), waypointOf("Secret hut", { type: "hut" })],
  childNames: ["Lake"],
});
/** The free guide in it. */
export const FREE = guideDraftOf("Lake", {
  waypoints: [
    waypointOf("Far hut", { type: "hut", distanceMeters: 3218.688 }),
    waypointOf("Well <1>", { type: "water", distanceMeters: null }),
    waypointOf("Near hut", { type: "hut", distanceMeters: 1609.344, titles: { cs: "Blízká chata" } }),
  ],
});

/** A server of pages at https://trails.example, which knows the country of a reader by a header. */
export async function pageShop(db: Database) {
  const page = await pageRoutes(await builtFolder({ "index.html": INDEX }), pagePartsOf(parseEnv(PUBLIC)));
  const server = testServer(db, { page });
  return {
    ...server,
    /** A page as a reader without a script gets it. */
    read: async (path: string, headers: Record<string, string> = {}) =>
      readPage(await (await server.get(path, headers)).text()),
  };
}
