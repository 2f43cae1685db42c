import { Hono } from "hono";
import { mapSizesQuery } from "../../contract/mapSizes.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { methods } from "../http/methods.ts";
import { isArchiveError } from "../mapArchives/archiveError.ts";
import type { CurrentArchive } from "../mapArchives/currentArchive.ts";
import type { MapArchives } from "../mapArchives/mapArchives.ts";
import { isTile } from "../mapArchives/tileAddress.ts";
import { type DemTileSource, TilesBusyError } from "../ports/demTileSource.ts";

/** Of the most tiles that can be asked for, each with three numbers of up to seven digits. */
const BODY_BYTES = 1_500_000;
/** Of elevation tiles that are generated for a map, the number whose size is measured to estimate that of all. */
const SAMPLED_TILES = 24;

export interface MapSizeParts {
  catalogue: Catalogue;
  demTile: DemTileSource;
  maps: Pick<MapArchives, "tiles" | "terrain" | "light">;
}

/** How large a map is that a reader may save on a device. */
export function mapSizeRoutes({ catalogue, demTile, maps }: MapSizeParts) {
  const app = new Hono<AppEnv>();
  methods(
    app,
    "/map-sizes",
    {
      POST: async (context) => {
        const { tiles, terrain } = await jsonBody(context, mapSizesQuery);
        const { signal } = context.req.raw;
        const ground = maps.terrain
          ? await bytesOf(maps.light?.archive() ?? maps.terrain, terrain)
          : await generatedBytes(terrain, () => !signal.aborted);
        return context.json({ bytes: (await bytesOf(maps.tiles, tiles)) + ground });
      },
    },
    { bodyBytes: BODY_BYTES },
  );

  /** Estimates the bytes of elevation tiles of the demo world, which are generated when the map is saved. */
  async function generatedBytes(addresses: readonly number[], isWanted: () => boolean): Promise<number> {
    const count = Math.floor(addresses.length / 3);
    if (count === 0 || !(await catalogue.current()).hasDemoGuides) return 0;
    // Evenly over the list, which is in the order of zooms and rows: coarse tiles, shores and lakes have their share.
    const sampled = Math.min(count, SAMPLED_TILES);
    const sizes = await Promise.all(
      Array.from({ length: sampled }, async (_, i) => {
        const at = 3 * Math.floor(((i + 0.5) * count) / sampled);
        const [z = 0, x = 0, y = 0] = addresses.slice(at, at + 3);
        return isTile([z, x, y]) ? ((await demTile(z, x, y, { format: "webp", isWanted }))?.length ?? 0) : 0;
      }),
    ).catch(unlessBusy);
    return Math.round((sizes.reduce((sum, size) => sum + size, 0) / sampled) * count);
  }

  return app;
}

function unlessBusy(error: unknown): never {
  if (error instanceof TilesBusyError) throw new ApiError(503, "tooMany", error.message);
  throw error;
}

async function bytesOf(
  archive: CurrentArchive<unknown> | null,
  addresses: readonly number[],
): Promise<number> {
  if (!archive) return 0;
  return archive.bytesOf(addresses).catch((error: unknown) => {
    if (isArchiveError(error, "unavailable"))
      throw new ApiError(503, "mapUnavailable", "The map is unavailable now");
    throw error;
  });
}
