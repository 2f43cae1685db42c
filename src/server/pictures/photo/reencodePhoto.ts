import sharp, { type Sharp } from "sharp";
import { COMMENT_LIMITS } from "../../../contract/commentLimits.ts";
import { PHOTO_LIMITS, type PhotoKind } from "../../../contract/profilePhotoLimits.ts";
import { ApiError } from "../../http/apiError.ts";
import { refusedPhoto } from "./photoBytes.ts";
import { STORED_PHOTO_SIZES, type StoredPhotoKind } from "./storedPhotoSizes.ts";

/** Shown behind transparent pixels. */
const BACKGROUND = "#ffffff";

/**
 * Decodes a photo and encodes its pixels as a new JPEG: turned as its EXIF orientation says, in sRGB, at most as large
 * as its kind is shown, and without metadata. Of an animation only the first frame is used.
 * @throws ApiError 413 for more pixels than are decoded, 422 for what cannot be decoded
 */
export async function reencodePhoto(bytes: Uint8Array, kind: PhotoKind | "comment"): Promise<Uint8Array> {
  const pixels = kind === "comment" ? COMMENT_LIMITS.photoPixels : PHOTO_LIMITS.pixels;
  const photo = sharp(bytes, { limitInputPixels: false, failOn: "error" });
  const size = await photo.metadata().catch(() => null);
  if (!size) throw refusedPhoto();
  if (size.width * size.height > pixels) {
    throw new ApiError(413, "photoTooLarge", `A photo may have at most ${pixels} pixels`);
  }
  if (Math.max(size.width, size.height) > PHOTO_LIMITS.side) {
    throw new ApiError(413, "photoTooLarge", `A photo may have sides of at most ${PHOTO_LIMITS.side} pixels`);
  }
  const encoded = uprightJpeg(photo, kind).toBuffer();
  // Fails for the content alone: a damaged or truncated file.
  return encoded.catch(() => Promise.reject(refusedPhoto()));
}

/** The pixels of a photo as a JPEG to store: turned as its EXIF orientation says, in sRGB, without metadata. */
export function uprightJpeg(photo: Sharp, kind: StoredPhotoKind): Sharp {
  const { width, height, quality } = STORED_PHOTO_SIZES[kind];
  return photo
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .flatten({ background: BACKGROUND })
    .toColorspace("srgb")
    .jpeg({ quality });
}
