import type { Page, Route } from "playwright/test";
import { contentSecurityPolicy } from "../../src/server/http/contentSecurityPolicy.ts";
import { configOfPage, withConfig } from "../../src/server/page/configOfPage.ts";
import { inlineSources } from "../../src/server/page/inlineParts.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { STANDARD_STREET_TILES } from "../../src/server/settings/tileTemplate.ts";

/** Hosts of the street map that journeys may fake. */
export const STREET_HOSTS = ["tile.openstreetmap.org", "tile.street.example"];

/** A sand-coloured image of one pixel: MapLibre accepts any size. */
const TILE_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP49P4lAAWhAstl7N0JAAAAAElFTkSuQmCC";
const LATE_MILLISECONDS = 5000;
const HEADERS = { "access-control-allow-origin": "*" };

/** What a host does with requests for tiles; `half` sends every other tile. */
type Manner = "up" | "down" | "half" | "late" | "html" | 403 | 429;

/**
 * Fakes the outside host of the street map, as in a deployment without `TILES_OSM` or with it: it is in the page's
 * configuration and allowed by its policy.
 */
export class StreetHost {
  manner: Manner = "up";
  /** Requested tiles, as 'z/x/y', and the referrer that the browser sent. */
  readonly asked: { tile: string; referrer: string | undefined }[] = [];

  /** @param TILES_OSM as an operator sets it; empty for the standard tiles */
  static async beside(page: Page, { TILES_OSM = "", isTerrainReal = false } = {}): Promise<StreetHost> {
    const host = new StreetHost();
    const env = parseEnv({ TILES_OSM });
    const config = configOfPage(env);
    await page.route("**/guides/**", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch();
      const html = await answer.text();
      const policy = contentSecurityPolicy(env, inlineSources(html));
      const tiles = { ...config.tiles, ...(isTerrainReal && { isDemoTerrain: false }) };
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), "content-security-policy": policy },
        body: withConfig(html, { ...config, tiles }),
      });
    });
    const [origin = ""] = (env.TILES_OSM ?? STANDARD_STREET_TILES).split("/{z}");
    await page.route(`${origin}/**`, async (route) => {
      const tile = route
        .request()
        .url()
        .slice(origin.length + 1, -".png".length);
      host.asked.push({ tile, referrer: (await route.request().allHeaders()).referer });
      await host.#respond(route, tile);
    });
    return host;
  }

  async #respond(route: Route, tile: string): Promise<void> {
    const [, x = 0, y = 0] = tile.split("/").map(Number);
    const isSent = this.manner !== "half" || (x + y) % 2 === 0;
    switch (this.manner) {
      case "down":
        return route.abort();
      case 403:
      case 429:
        return route.fulfill({ status: this.manner, headers: HEADERS, body: "Access blocked" });
      case "html":
        return route.fulfill({ contentType: "text/html", headers: HEADERS, body: "<h1>Sign in</h1>" });
      case "late":
        await new Promise((resolve) => setTimeout(resolve, LATE_MILLISECONDS));
    }
    if (!isSent) return route.fulfill({ status: 503, headers: HEADERS });
    return route.fulfill({
      body: Buffer.from(TILE_BASE64, "base64"),
      contentType: "image/png",
      headers: HEADERS,
    });
  }
}
