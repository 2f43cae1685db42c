import { Hono } from "hono";
import { mapSizesQuery } from "../../contract/mapSizes.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { methods } from "../http/methods.ts";
import { isArchiveError } from "../mapArchives/archiveError.ts";
import type { MapArchives } from "../mapArchives/mapArchives.ts";
import { sampledTiles, savedTileBytes } from "../mapArchives/savedTileBytes.ts";
import { isTile } from "../mapArchives/tileAddress.ts";
import { type DemTileSource, TilesBusyError } from "../ports/demTileSource.ts";

/** Of the most tiles that can be asked for, each with three numbers of up to seven digits. */
const BODY_BYTES = 1_500_000;

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
          ? await unlessUnavailable((maps.light?.archive() ?? maps.terrain).bytesOf(terrain, signal))
          : await generatedBytes(terrain, () => !signal.aborted);
        const map = maps.tiles ? await unlessUnavailable(savedTileBytes(maps.tiles, tiles, signal)) : 0;
        return context.json({ bytes: map + ground });
      },
    },
    { bodyBytes: BODY_BYTES },
  );

  /** Estimates the bytes of elevation tiles of the demo world, which are generated when the map is saved. */
  async function generatedBytes(addresses: readonly number[], isWanted: () => boolean): Promise<number> {
    const count = Math.floor(addresses.length / 3);
    if (count === 0 || !(await catalogue.current()).hasDemoGuides) return 0;
    const sizes = await Promise.all(
      sampledTiles(addresses).map(async ([z, x, y]) =>
        isTile([z, x, y]) ? ((await demTile(z, x, y, { format: "webp", isWanted }))?.length ?? 0) : 0,
      ),
    ).catch(unlessBusy);
    return Math.round((sizes.reduce((sum, size) => sum + size, 0) / sizes.length) * count);
  }

  return app;
}

function unlessBusy(error: unknown): never {
  if (error instanceof TilesBusyError) throw new ApiError(503, "tooMany", error.message);
  throw error;
}

/** @throws ApiError if the archive is unavailable */
function unlessUnavailable(bytes: Promise<number>): Promise<number> {
  return bytes.catch((error: unknown) => {
    if (isArchiveError(error, "unavailable"))
      throw new ApiError(503, "mapUnavailable", "The map is unavailable now");
    throw error;
  });
}
