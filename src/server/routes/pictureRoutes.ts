import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { PHOTO_FORMATS, type PhotoFormat } from "../../lib/guides/photoFormats.ts";
import { readBlob } from "../blobs/isIntact.ts";
import { isHiddenPhoto } from "../comments/storePhotos.ts";
import type { Database } from "../db/database.ts";
import { guidePhotos } from "../db/guidePhotoSchema.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerUnlessKnown } from "../http/body/answerUnlessKnown.ts";
import { blobBody } from "../http/body/blobBody.ts";
import { type Caching, FOR_AN_HOUR, IMMUTABLE } from "../http/body/caching.ts";
import { acceptedCoding } from "../http/body/encodedText.ts";
import { methods } from "../http/methods.ts";
import { photoFiles } from "../pictures/photo/photoFiles.ts";
import { PHOTO_BLOB_KINDS } from "../pictures/pictureUrls.ts";
import { BLOB_TYPES, type Blobs, type StoredBlob } from "../ports/blobs.ts";

/** Blocks everything but drawing, should the picture be opened as a page. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Images by the hash of their stored content: drawings of guides as SVG, photos, and pictures for link previews. Smaller files of a photo have its hash, their width and their format.
 */
export function pictureRoutes({ db, blobs }: { db: Database; blobs: Blobs }) {
  const app = new Hono<AppEnv>();
  const photoFile = photoFiles(db);

  methods(app, "/pictures/:file", {
    GET: async (context) => {
      const file = context.req.param("file") ?? "";
      const answer = (await stored(context, file)) ?? (await smaller(context, file));
      if (!answer) throw new ApiError(404, "notFound", "There is no such picture");
      return answer;
    },
  });

  methods(app, "/pictures/social/:file", {
    GET: async (context) => {
      const [, hash] = /^([0-9a-f]{64})\.jpg$/.exec(context.req.param("file") ?? "") ?? [];
      const answer = hash && (await photo(context, "social", hash));
      if (!answer) throw new ApiError(404, "notFound", "There is no such picture");
      answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
      return answer;
    },
  });

  async function stored(context: Context<AppEnv>, file: string): Promise<Response | null> {
    const [, hash = "", ending] = /^([0-9a-f]{64})\.(svg|jpg)$/.exec(file) ?? [];
    if (ending === undefined) return null;
    if (ending === "jpg") return original(context, hash);
    const blob = await blobs.open("picture", hash);
    return blob && drawing(context, blob, hash);
  }

  async function smaller(context: Context<AppEnv>, file: string): Promise<Response | null> {
    const [, hash = "", width = "", ending] = /^([0-9a-f]{64})-(\d{1,5})\.([a-z]{3,4})$/.exec(file) ?? [];
    const format = PHOTO_FORMATS.find((one) => one === ending);
    const found = format && (await photoFile(hash, width, format));
    return found ? photo(context, PHOTO_BLOB_KINDS[format], found) : null;
  }

  /** A photo as it is stored. Caches keep one that a person may delete, as any but a guide's, for an hour. */
  async function original(context: Context<AppEnv>, hash: string): Promise<Response | null> {
    const isHidden = await isHiddenPhoto(db, hash);
    if (isHidden) return null;
    const isOfComment = isHidden !== null;
    return photo(context, "photo", hash, !isOfComment && (await isOfGuide(hash)) ? IMMUTABLE : FOR_AN_HOUR);
  }

  async function isOfGuide(hash: string): Promise<boolean> {
    const found = db.select({ hash: guidePhotos.hash }).from(guidePhotos).where(eq(guidePhotos.hash, hash));
    return (await found.limit(1)).length > 0;
  }

  async function photo(
    context: Context<AppEnv>,
    kind: (typeof PHOTO_BLOB_KINDS)[PhotoFormat] | "social",
    hash: string,
    caching: Caching = IMMUTABLE,
  ): Promise<Response | null> {
    const blob = await blobs.open(kind, hash);
    if (!blob) return null;
    const headers = {
      "Content-Type": BLOB_TYPES[kind].contentType,
      "Content-Length": String(blob.byteLength),
      ...caching,
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    };
    return answerUnlessKnown(context, `"${hash}"`, headers, () => blobBody(blob));
  }

  function drawing(context: Context<AppEnv>, blob: StoredBlob, hash: string): Promise<Response> {
    const { contentType, contentEncoding } = BLOB_TYPES.picture;
    const isGzipTaken = acceptedCoding(context, ["gzip"]) === "gzip";
    const headers: Record<string, string> = {
      "Content-Type": contentType,
      ...IMMUTABLE,
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
      Vary: "Accept-Encoding",
    };
    if (isGzipTaken) headers["Content-Encoding"] = contentEncoding;
    return answerUnlessKnown(context, `"${hash}${isGzipTaken ? ".gzip" : ""}"`, headers, async () =>
      isGzipTaken ? blobBody(blob) : new Uint8Array(gunzipSync(await readBlob(blob))),
    );
  }

  return app;
}
