import { createHash } from "node:crypto";
import type { Context } from "hono";
import type * as z from "zod/mini";
import { COMMENT_FIELD, PHOTO_FIELD } from "../../contract/commentCalls.ts";
import { COMMENT_LIMITS } from "../../contract/commentLimits.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { parseBody } from "../http/body/jsonBody.ts";
import { isPhotoFormat } from "../pictures/photo/photoBytes.ts";

/** More than the page sends. */
const MAX_PARTS = 32;
/** Of the JSON, in UTF-16 code units: to parse all that may be sent with photos takes seconds of everybody's time. */
const MAX_JSON = 200_000;

export interface CommentForm<Comment> {
  comment: Comment;
  /** As they were sent, each of an accepted format by its first bytes. */
  photos: Uint8Array[];
  /** Of all that was sent, however it was divided into parts. */
  requestHash: string;
}

/**
 * Reads a comment and its photos from a multipart request, or a comment alone from JSON.
 * @throws ApiError 400 or 422 naming the field at fault, 413 for a photo that is too large.
 */
export async function commentForm<Comment>(
  context: Context<AppEnv>,
  schema: z.ZodMiniType<Comment>,
): Promise<CommentForm<Comment>> {
  const isForm = context.req.header("content-type")?.startsWith("multipart/form-data") ?? false;
  const form = isForm ? await readForm(context) : null;
  const text = isForm ? form?.get(COMMENT_FIELD) : await context.req.text();
  if (typeof text !== "string") throw new ApiError(400, "badRequest", "The body is not a comment");
  if (text.length > MAX_JSON) throw invalidField("content");
  const comment = parseBody(text, schema, (field) =>
    ["content", "level", "seenOn"].includes(field) ? invalidField(field) : null,
  );
  const files = form?.getAll(PHOTO_FIELD) ?? [];
  refuseTooManyPhotos(files.length);
  const photos = await Promise.all(files.map(photoOf));
  const hash = createHash("sha256").update(text);
  for (const photo of photos) hash.update(`\0${photo.length}\0`).update(photo);
  return { comment, photos, requestHash: hash.digest("hex") };
}

function invalidField(field: string): ApiError {
  return new ApiError(422, "commentInvalid", `The comment's ${field} is invalid`, { field });
}

/** Null for what is no form, or has many parts: to parse thousands of small ones takes seconds of everybody's time. */
async function readForm(context: Context<AppEnv>): Promise<FormData | null> {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(context.req.header("content-type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const bytes = Buffer.from(await context.req.arrayBuffer());
  let parts = 0;
  for (let at = bytes.indexOf(`--${boundary}`); at >= 0; at = bytes.indexOf(`--${boundary}`, at + 1)) {
    if (++parts > MAX_PARTS) return null;
  }
  // Parsed with the boundary that was counted.
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  return new Response(bytes, { headers }).formData().catch(() => null);
}

/** @throws ApiError 422 for more photos than a comment may have */
export function refuseTooManyPhotos(count: number): void {
  if (count <= COMMENT_LIMITS.photos) return;
  throw new ApiError(422, "commentInvalid", `A comment has at most ${COMMENT_LIMITS.photos} photos`, {
    field: "photos",
  });
}

async function photoOf(file: string | File): Promise<Uint8Array> {
  if (typeof file === "string") throw refusedCommentPhoto();
  if (file.size > COMMENT_LIMITS.photoBytes) {
    throw new ApiError(
      413,
      "commentPhotoTooLarge",
      `A photo may have at most ${COMMENT_LIMITS.photoBytes} bytes`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPhotoFormat(bytes)) throw refusedCommentPhoto();
  return bytes;
}

/** The error for what is not a picture of an accepted format. */
export function refusedCommentPhoto(): ApiError {
  return new ApiError(422, "commentPhotoRefused", "The photo is not an intact JPEG, PNG or WebP picture");
}
