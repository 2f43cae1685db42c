import { gunzipSync } from "node:zlib";
import { type Context, Hono } from "hono";
import { readBlob } from "../blobs/isIntact.ts";
import { cachedPromise } from "../cache/cachedPromise.ts";
import { createLruCache } from "../cache/lruCache.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerUnlessKnown } from "../http/body/answerUnlessKnown.ts";
import { blobBody } from "../http/body/blobBody.ts";
import { acceptedCoding } from "../http/body/encodedText.ts";
import type { Limiter } from "../http/limits/createLimiter.ts";
import { methods } from "../http/methods.ts";
import { rasterize } from "../pictures/rasterize.ts";
import { BLOB_TYPES, type Blobs, type StoredBlob } from "../ports/blobs.ts";

const CACHE_CONTROL = "public, max-age=31536000, immutable";
/** Blocks everything but drawing, should the picture be opened as a page. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A shared link is requested by many within a minute. */
const RASTERS_KEPT = 100;

/**
 * Images by the hash of their stored content: drawings of guides as SVG and, for link previews, most of which do not
 * support SVG, as PNG; photos as they are stored.
 */
export function pictureRoutes({ blobs, limiter }: { blobs: Blobs; limiter: Limiter }) {
  const app = new Hono<AppEnv>();
  const rasters = createLruCache<Promise<Uint8Array | null>>(RASTERS_KEPT);

  methods(app, "/pictures/:file", {
    GET: async (context) => {
      const [, hash = "", ending] =
        /^([0-9a-f]{64})\.(svg|png|jpg)$/.exec(context.req.param("file") ?? "") ?? [];
      const blob = ending ? await blobs.open(ending === "jpg" ? "photo" : "picture", hash) : null;
      const answer = blob && (await answerImage(context, blob, hash, ending));
      if (!answer) throw new ApiError(404, "notFound", "There is no such picture");
      return answer;
    },
  });

  function answerImage(context: Context<AppEnv>, blob: StoredBlob, hash: string, ending = "") {
    if (ending === "jpg") return photo(context, blob, hash);
    return ending === "png" ? raster(context, blob, hash) : drawing(context, blob, hash);
  }

  function photo(context: Context<AppEnv>, blob: StoredBlob, hash: string): Promise<Response> {
    const headers = {
      "Content-Type": BLOB_TYPES.photo.contentType,
      "Content-Length": String(blob.byteLength),
      "Cache-Control": CACHE_CONTROL,
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    };
    return answerUnlessKnown(context, `"${hash}"`, headers, () => blobBody(blob));
  }

  function drawing(context: Context<AppEnv>, blob: StoredBlob, hash: string): Promise<Response> {
    const { contentType, contentEncoding } = BLOB_TYPES.picture;
    const isGzipTaken = acceptedCoding(context, ["gzip"]) === "gzip";
    const headers: Record<string, string> = {
      "Content-Type": contentType,
      "Cache-Control": CACHE_CONTROL,
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
      Vary: "Accept-Encoding",
    };
    if (isGzipTaken) headers["Content-Encoding"] = contentEncoding;
    return answerUnlessKnown(context, `"${hash}${isGzipTaken ? ".gzip" : ""}"`, headers, async () =>
      isGzipTaken ? blobBody(blob) : new Uint8Array(gunzipSync(await readBlob(blob))),
    );
  }

  async function raster(context: Context<AppEnv>, blob: StoredBlob, hash: string): Promise<Response | null> {
    if (!rasters.get(hash)) await limiter.count(context, "raster");
    const png = await cachedPromise(rasters, hash, async () =>
      rasterize(gunzipSync(await readBlob(blob)).toString()),
    );
    if (!png) return null;
    const headers = { "Content-Type": "image/png", "Cache-Control": CACHE_CONTROL };
    return answerUnlessKnown(context, `"${hash}.png"`, headers, () => new Uint8Array(png));
  }

  return app;
}
