import type { Page } from "playwright/test";
import { contentSecurityPolicy } from "../../src/server/http/securityHeaders.ts";
import { publicConfig, withConfig } from "../../src/server/page/configOfPage.ts";
import { inlineSources } from "../../src/server/page/inlineParts.ts";
import { parseEnv } from "../../src/server/settings/env.ts";

const HOST = "https://tile.street.example";

/** A sand-coloured image of one pixel: MapLibre accepts any size. */
const TILE_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP49P4lAAWhAstl7N0JAAAAAElFTkSuQmCC";

/**
 * Fakes the external host of the street map, as in a deployment with TILES_OSM: it is in the page's configuration and
 * allowed by its policy. Elevation tiles count as real ones, so that terrain is available for every guide.
 */
export class StreetHost {
  /** Whether it is up. */
  isUp = true;
  /** Requested tiles, as 'z/x/y', and the referrer that the browser sent. */
  readonly asked: { tile: string; referrer: string | undefined }[] = [];

  static async beside(page: Page): Promise<StreetHost> {
    const host = new StreetHost();
    const env = parseEnv({ TILES_OSM: `${HOST}/{z}/{x}/{y}.png` });
    const config = publicConfig(env);
    await page.route("**/guides/**", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch();
      const html = await answer.text();
      const policy = contentSecurityPolicy(env, inlineSources(html));
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), "content-security-policy": policy },
        body: withConfig(html, {
          ...config,
          tiles: { ...config.tiles, isDemoTerrain: false },
        }),
      });
    });
    await page.route(`${HOST}/**`, async (route) => {
      const tile = route
        .request()
        .url()
        .slice(HOST.length + 1, -".png".length);
      host.asked.push({ tile, referrer: (await route.request().allHeaders()).referer });
      if (!host.isUp) return route.abort();
      const headers = { "access-control-allow-origin": "*" };
      return route.fulfill({ body: Buffer.from(TILE_BASE64, "base64"), contentType: "image/png", headers });
    });
    return host;
  }
}
