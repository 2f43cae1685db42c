import { type Context, Hono } from "hono";
import type { TileAddress } from "../../contract/position.ts";
import { cachedPromise } from "../cache/cachedPromise.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerUnlessKnown } from "../http/body/answerUnlessKnown.ts";
import { FOR_A_DAY, FOR_MINUTES } from "../http/body/caching.ts";
import type { Limiter } from "../http/limits/createLimiter.ts";
import { methods } from "../http/methods.ts";
import type { MapArchives } from "../mapArchives/mapArchives.ts";
import { parseTileAddress } from "../mapArchives/tileAddress.ts";
import { type DemTileFormat, type DemTileSource, TilesBusyError } from "../ports/demTileSource.ts";
import { answerMapTile } from "./mapTileRoutes.ts";

const KEPT_TILES = 512;
const BUSY_SECONDS = 5;
/** Changes with the demo terrain. */
const TERRAIN_VERSION = 2;

export interface DemTileParts {
  catalogue: Catalogue;
  limiter: Limiter;
  demTile: DemTileSource;
  maps: Pick<MapArchives, "terrain" | "light">;
}

/**
 * Elevation tiles: of the configured archive as it has them and in fewer bytes, and under names with `.png` and `.webp`
 * those of the demo world, which are generated on first request and empty (204) outside the demo guides.
 */
export function demTileRoutes({ catalogue, limiter, demTile, maps }: DemTileParts) {
  const app = new Hono<AppEnv>();
  const tiles = createLruCache<ReturnType<DemTileSource>>(KEPT_TILES);
  /** The clients that wait for a tile, by its key. */
  const waiting = new Map<string, Set<AbortSignal>>();

  methods(app, "/tiles/dem/:z/:x/:file", {
    GET: async (context) => {
      const { z, x, file } = context.req.param() as Record<"z" | "x" | "file", string>;
      const [, row, format] = /^(.*?)(?:\.(png|webp))?$/.exec(file) ?? [];
      const address = parseTileAddress(`${z}/${x}/${row}`);
      if (format !== "png" && format !== "webp") return answerMapTile(context, maps.terrain, address);
      if (!address) throw new ApiError(404, "notFound", "There is no such tile");
      const { hasDemoGuides } = await catalogue.current();
      const bytes = hasDemoGuides ? await tile(context, address, format) : null;
      // Cached only for minutes: every tile is empty until the demo world is seeded.
      if (!bytes) return context.body(null, 204, FOR_MINUTES);
      const headers = { "Content-Type": `image/${format}`, ...FOR_A_DAY };
      const tag = `"dem${TERRAIN_VERSION}-${address.join("-")}-${format}"`;
      return answerUnlessKnown(context, tag, headers, () => new Uint8Array(bytes));
    },
  });

  methods(app, "/tiles/terrain/:z/:x/:y", {
    GET: async (context) => {
      const { z, x, y } = context.req.param() as Record<"z" | "x" | "y", string>;
      const { terrain, light } = maps;
      if (!terrain || !light) throw new ApiError(404, "notFound", "There is no such tile");
      if (!light.archive()) await limiter.count(context, "elevationTile");
      const source = { current: terrain.current, tile: light.tile };
      return answerMapTile(context, source, parseTileAddress(`${z}/${x}/${y}`), "image/webp");
    },
  });

  async function tile(context: Context<AppEnv>, address: TileAddress, format: DemTileFormat) {
    const key = `${address.join("/")}.${format}`;
    if (!tiles.get(key)) await limiter.count(context, "elevationTile");
    const clients = waiting.get(key) ?? new Set();
    waiting.set(key, clients.add(context.req.raw.signal));
    const isWanted = () => [...clients].some(({ aborted }) => !aborted);
    try {
      return await cachedPromise(tiles, key, () => demTile(...address, { format, isWanted }));
    } catch (error) {
      if (!(error instanceof TilesBusyError)) throw error;
      context.header("Retry-After", String(BUSY_SECONDS));
      throw new ApiError(503, "tooMany", error.message);
    } finally {
      waiting.delete(key);
    }
  }

  return app;
}
