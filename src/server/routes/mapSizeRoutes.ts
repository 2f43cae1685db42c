import { Hono } from "hono";
import { mapSizesQuery } from "../../contract/mapSizes.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { methods } from "../http/methods.ts";
import { ArchiveUnavailableError } from "../mapArchives/archiveError.ts";
import type { CurrentArchive } from "../mapArchives/currentArchive.ts";
import type { MapArchives } from "../mapArchives/mapArchives.ts";

/** Of the most tiles that can be asked for, each with three numbers of up to seven digits. */
const BODY_BYTES = 1_500_000;
/**
 * Mean of 300 of the 6,159 elevation tiles that all saved maps of the demo world take (a tenth are below 97 kB, a tenth
 * above 132 kB). The tiles of a map are generated when it is saved.
 */
export const GENERATED_TILE_BYTES = 113_000;

/** How large a map is that a reader may save on a device. */
export function mapSizeRoutes({ maps }: { maps: Pick<MapArchives, "tiles" | "terrain"> }) {
  const app = new Hono<AppEnv>();
  methods(
    app,
    "/map-sizes",
    {
      POST: async (context) => {
        const { tiles, terrain } = await jsonBody(context, mapSizesQuery);
        const ground = maps.terrain
          ? await bytesOf(maps.terrain, terrain)
          : (terrain.length / 3) * GENERATED_TILE_BYTES;
        return context.json({ bytes: (await bytesOf(maps.tiles, tiles)) + ground });
      },
    },
    { bodyBytes: BODY_BYTES },
  );
  return app;
}

async function bytesOf(
  archive: CurrentArchive<unknown> | null,
  addresses: readonly number[],
): Promise<number> {
  if (!archive) return 0;
  return archive.bytesOf(addresses).catch((error: unknown) => {
    if (error instanceof ArchiveUnavailableError)
      throw new ApiError(503, "mapUnavailable", "The map is unavailable now");
    throw error;
  });
}
