import { type Context, Hono } from "hono";
import { keep } from "../cache/keep.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerUnlessKnown } from "../http/entityTag.ts";
import { methods } from "../http/methods.ts";
import { limitByAddress, type RateLimitParts } from "../http/rateLimit.ts";

/** Returns a terrarium-encoded elevation tile (PNG) of the demo terrain; null where there is none. */
export type DemTile = (z: number, x: number, y: number) => Promise<Uint8Array | null>;

const MAX_ZOOM = 20;
const KEPT_TILES = 256;
/**
 * Tiles generated per address and minute: about two dozen large screens, and more than the thread can generate, so that
 * a map never reaches the limit.
 */
const TILES_PER_MINUTE = 3000;
/** Changes with the demo terrain. */
const TERRAIN_VERSION = 1;

/** Elevation tiles of the demo world, generated on first request; empty (204) outside the demo guides. */
export function demTileRoutes(parts: RateLimitParts & { catalogue: Catalogue; demTile: DemTile }) {
  const { catalogue, demTile } = parts;
  const app = new Hono<AppEnv>();
  const tiles = createLruCache<ReturnType<DemTile>>(KEPT_TILES);

  methods(app, "/tiles/dem/:z/:x/:file", {
    GET: async (context) => {
      const { z, x, file } = context.req.param() as Record<"z" | "x" | "file", string>;
      const path = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/.exec(`${z}/${x}/${file}`);
      const [zoom, column, row] = (path ?? []).slice(1).map(Number);
      if (zoom === undefined || column === undefined || row === undefined || zoom > MAX_ZOOM) {
        throw new ApiError(404, "notFound", "There is no such tile");
      }
      const side = 2 ** zoom;
      if (column >= side || row >= side) throw new ApiError(404, "notFound", "There is no such tile");
      const { hasDemoGuides } = await catalogue.current();
      const bytes = hasDemoGuides ? await tile(context, zoom, column, row) : null;
      // Cached only for minutes: every tile is empty until the demo world is seeded.
      if (!bytes) return context.body(null, 204, { "Cache-Control": "public, max-age=300" });
      const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" };
      const tag = `"dem${TERRAIN_VERSION}-${zoom}-${column}-${row}"`;
      return answerUnlessKnown(context, tag, headers, () => new Uint8Array(bytes));
    },
  });

  async function tile(context: Context<AppEnv>, zoom: number, column: number, row: number) {
    const key = `${zoom}/${column}/${row}`;
    if (!tiles.get(key)) await limitByAddress(parts, context, "elevation-tiles", TILES_PER_MINUTE);
    return keep(tiles, key, () => demTile(zoom, column, row));
  }

  return app;
}
