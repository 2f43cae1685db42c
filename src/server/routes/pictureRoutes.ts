import { gunzipSync } from "node:zlib";
import { type Context, Hono } from "hono";
import { keep } from "../cache/keep.ts";
import { createLruCache } from "../cache/lruCache.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { acceptedCoding } from "../http/encodedText.ts";
import { answerUnlessKnown } from "../http/entityTag.ts";
import { methods } from "../http/methods.ts";
import { limitByAddress, type RateLimitParts } from "../http/rateLimit.ts";
import { rasterize } from "../pictures/rasterize.ts";
import type { Blobs } from "../ports/blobs.ts";

const CACHE_CONTROL = "public, max-age=31536000, immutable";

/** A shared link is requested by many within a minute. */
const RASTERS_KEPT = 100;
/** Rasters drawn per address and minute. The page shows the SVG; preview services request one per link. */
const RASTERS_PER_MINUTE = 120;

/**
 * Icons and pictures of guides, by the hash of their gzipped content: SVG with a policy that blocks everything but
 * drawing, and PNG for link previews, most of which do not support SVG.
 */
export function pictureRoutes(parts: RateLimitParts & { blobs: Blobs }) {
  const { blobs } = parts;
  const app = new Hono<AppEnv>();
  const rasters = createLruCache<Promise<Uint8Array | null>>(RASTERS_KEPT);

  methods(app, "/pictures/:file", {
    GET: async (context) => {
      const [, hash, kind] = /^([0-9a-f]{64})\.(svg|png)$/.exec(context.req.param("file") ?? "") ?? [];
      const answer = hash && (kind === "png" ? await raster(context, hash) : await drawing(context, hash));
      if (!answer) throw new ApiError(404, "notFound", "There is no such picture");
      return answer;
    },
  });

  async function drawing(context: Context<AppEnv>, hash: string): Promise<Response | null> {
    const bytes = await blobs.read("picture", hash);
    if (!bytes) return null;
    const isGzipTaken = acceptedCoding(context, ["gzip"]) === "gzip";
    const headers: Record<string, string> = {
      "Content-Type": "image/svg+xml",
      "Cache-Control": CACHE_CONTROL,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      Vary: "Accept-Encoding",
    };
    if (isGzipTaken) headers["Content-Encoding"] = "gzip";
    return answerUnlessKnown(context, `"${hash}${isGzipTaken ? ".gzip" : ""}"`, headers, () =>
      isGzipTaken ? new Uint8Array(bytes) : new Uint8Array(gunzipSync(bytes)),
    );
  }

  async function raster(context: Context<AppEnv>, hash: string): Promise<Response | null> {
    // Unknown hashes would evict pictures from the cache.
    if (!(await blobs.has("picture", hash))) return null;
    if (!rasters.get(hash)) await limitByAddress(parts, context, "rasters", RASTERS_PER_MINUTE);
    const png = await keep(rasters, hash, () => drawRaster(hash));
    if (!png) return null;
    const headers = { "Content-Type": "image/png", "Cache-Control": CACHE_CONTROL };
    return answerUnlessKnown(context, `"${hash}.png"`, headers, () => new Uint8Array(png));
  }

  async function drawRaster(hash: string): Promise<Uint8Array | null> {
    const bytes = await blobs.read("picture", hash);
    return bytes && rasterize(gunzipSync(bytes).toString());
  }

  return app;
}
