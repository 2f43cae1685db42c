import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { acceptedCoding } from "../http/encodedText.ts";
import { answerUnlessKnown } from "../http/entityTag.ts";
import { onlyGet } from "../http/onlyGet.ts";
import type { Blobs } from "../services/blobs.ts";

/** Icons and pictures of guides, by the hash of their gzipped content: SVG that may draw and nothing else. */
export function pictureRoutes(blobs: Blobs) {
  const app = new Hono<AppEnv>();

  onlyGet(app, ["/pictures/:file"], async (context) => {
    const hash = /^([0-9a-f]{64})\.svg$/.exec(context.req.param("file") ?? "")?.[1];
    const bytes = hash ? await blobs.read("picture", hash) : null;
    if (!hash || !bytes) throw new ApiError(404, "notFound", "There is no such picture");
    const isGzipTaken = acceptedCoding(context, ["gzip"]) === "gzip";
    const headers: Record<string, string> = {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      Vary: "Accept-Encoding",
    };
    if (isGzipTaken) headers["Content-Encoding"] = "gzip";
    return answerUnlessKnown(context, `"${hash}${isGzipTaken ? ".gzip" : ""}"`, headers, () =>
      isGzipTaken ? new Uint8Array(bytes) : new Uint8Array(gunzipSync(bytes)),
    );
  });

  return app;
}
