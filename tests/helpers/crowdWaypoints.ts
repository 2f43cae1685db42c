import { gunzipSync, gzipSync } from "node:zlib";
import type { Page } from "playwright/test";
import type { Position } from "../../src/contract/position.ts";

interface Crowd {
  position: Position;
  count: number;
  /** Prefix of the names, followed by a number. */
  title: string;
}

/** Adds waypoints to the guides that the server sends from now on, many at one position. */
export async function crowdWaypoints(page: Page, crowds: readonly Crowd[]): Promise<void> {
  await page.route("**/api/guides/*/geo", async (route) => {
    const answer = await route.fetch();
    const geo = JSON.parse(gunzipSync(await answer.body()).toString());
    for (const { position, count, title } of crowds) {
      for (let i = 1; i <= count; i++) {
        geo.waypoints.push({
          id: `${title} ${i}`,
          title: `${title} ${i}`,
          type: i % 2 ? "water" : "camp",
          geometry: { coordinates: [...position] },
        });
      }
    }
    const { "content-length": _, etag: __, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers, body: gzipSync(JSON.stringify(geo)) });
  });
}
