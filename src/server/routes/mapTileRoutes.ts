import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { TileType } from "pmtiles";
import type { TileAddress } from "../../contract/position.ts";
import { isTileWithin } from "../../lib/basemap/tileAt.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerUnlessKnown } from "../http/body/answerUnlessKnown.ts";
import { FOR_ALL, IMMUTABLE } from "../http/body/caching.ts";
import { acceptedCoding } from "../http/body/encodedText.ts";
import { methods } from "../http/methods.ts";
import { isArchiveError } from "../mapArchives/archiveError.ts";
import type { CurrentArchive } from "../mapArchives/currentArchive.ts";
import type { MapArchives } from "../mapArchives/mapArchives.ts";
import { headerBounds } from "../mapArchives/readHeader.ts";
import { parseTileAddress } from "../mapArchives/tileAddress.ts";

const gunzipAsync = promisify(gunzip);
/** Larger than any tile. */
const MAX_INFLATED_BYTES = 32 << 20;
const RETRY_SECONDS = 10;

const CONTENT_TYPES: Partial<Record<TileType, string>> = {
  [TileType.Mvt]: "application/vnd.mapbox-vector-tile",
  [TileType.Png]: "image/png",
  [TileType.Webp]: "image/webp",
};

/** Vector tiles of the topographic map. */
export function mapTileRoutes({ maps }: { maps: Pick<MapArchives, "tiles"> }) {
  const app = new Hono<AppEnv>();
  methods(app, "/tiles/map/:z/:x/:y", {
    GET: (context) => {
      const { z, x, y } = context.req.param() as Record<"z" | "x" | "y", string>;
      return answerMapTile(context, maps.tiles, parseTileAddress(`${z}/${x}/${y}`));
    },
  });
  return app;
}

/**
 * A tile of an archive: 204 within its bounds if it lacks it, 404 outside.
 * @param contentType by default that of the archive
 * @throws ApiError
 */
export async function answerMapTile(
  context: Context<AppEnv>,
  source: Pick<CurrentArchive<unknown>, "current" | "tile"> | null,
  address: TileAddress | null,
  contentType?: string,
): Promise<Response> {
  const header = source?.current()?.archive.header;
  if (!source || !address) throw new ApiError(404, "notFound", "There is no such tile");
  if (!header) throw unavailable(context);
  const isCovered =
    address[0] >= header.minZoom &&
    address[0] <= header.maxZoom &&
    isTileWithin(address, headerBounds(header));
  if (!isCovered) throw new ApiError(404, "notFound", "The map has no such tile");
  const { bytes, version } = await source.tile(address).catch((error: unknown) => {
    throw isArchiveError(error, "unavailable") ? unavailable(context) : error;
  });
  // A URL with the version of the archive always has the same tile. Another one has no age: a map that knows one requests
  // the tiles in view again whenever it ends.
  const caching = context.req.query("v") === version ? IMMUTABLE : FOR_ALL;
  if (!bytes) return context.body(null, 204, { ...caching });
  // An archive may have compressed tiles without naming the compression.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const isPassed = isGzip && acceptedCoding(context, ["gzip"]) !== null;
  const headers: Record<string, string> = {
    "Content-Type": contentType ?? CONTENT_TYPES[header.tileType] ?? "application/octet-stream",
    ...caching,
    Vary: "Accept-Encoding",
  };
  if (isPassed) headers["Content-Encoding"] = "gzip";
  const tag = `"${version}-${address.join("-")}${isPassed ? ".gzip" : ""}"`;
  return answerUnlessKnown(context, tag, headers, () => (isGzip && !isPassed ? inflated(bytes) : bytes));
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await gunzipAsync(bytes, { maxOutputLength: MAX_INFLATED_BYTES }));
}

function unavailable(context: Context<AppEnv>): ApiError {
  context.header("Retry-After", String(RETRY_SECONDS));
  return new ApiError(503, "mapUnavailable", "The map is unavailable now");
}
