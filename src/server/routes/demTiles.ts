import { eq } from "drizzle-orm";
import { Hono } from "hono";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerUnlessKnown } from "../http/entityTag.ts";
import { onlyGet } from "../http/onlyGet.ts";
import { createLruCache } from "../services/lruCache.ts";

/** A terrarium-encoded elevation tile (PNG) of the invented terrain; null where there is none. */
export type DemTile = (z: number, x: number, y: number) => Promise<Uint8Array | null>;

const MAX_ZOOM = 20;
const KEPT_TILES = 256;
/** Changes when the invented terrain does. */
const TERRAIN_VERSION = 1;

/** Elevation tiles of the invented world, made when first asked for; empty (204) where no demo guide is. */
export function demTileRoutes(db: Database, demTile: DemTile) {
  const app = new Hono<AppEnv>();
  const tiles = createLruCache<ReturnType<DemTile>>(KEPT_TILES);

  function keptTile(z: number, x: number, y: number): ReturnType<DemTile> {
    const key = `${z}/${x}/${y}`;
    const known = tiles.get(key);
    if (known) return known;
    const made = demTile(z, x, y);
    tiles.set(key, made);
    made.catch(() => tiles.delete(key));
    return made;
  }

  onlyGet(app, ["/tiles/dem/:z/:x/:file"], async (context) => {
    const { z, x, file } = context.req.param() as Record<"z" | "x" | "file", string>;
    const path = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/.exec(`${z}/${x}/${file}`);
    const [zoom, column, row] = (path ?? []).slice(1).map(Number);
    if (zoom === undefined || column === undefined || row === undefined || zoom > MAX_ZOOM) {
      throw new ApiError(404, "notFound", "There is no such tile");
    }
    const side = 2 ** zoom;
    if (column >= side || row >= side) throw new ApiError(404, "notFound", "There is no such tile");
    const demoGuides = await db
      .select({ id: guides.id })
      .from(guides)
      .where(eq(guides.isDemo, true))
      .limit(1);
    const bytes = demoGuides.length > 0 ? await keptTile(zoom, column, row) : null;
    // Kept for minutes only: a place is empty until the demo world is seeded.
    if (!bytes) return context.body(null, 204, { "Cache-Control": "public, max-age=300" });
    const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" };
    const tag = `"dem${TERRAIN_VERSION}-${zoom}-${column}-${row}"`;
    return answerUnlessKnown(context, tag, headers, () => new Uint8Array(bytes));
  });

  return app;
}
