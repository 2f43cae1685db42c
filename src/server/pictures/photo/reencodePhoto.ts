import sharp, { type Sharp } from "sharp";
import { COMMENT_LIMITS } from "../../../contract/commentLimits.ts";
import { PHOTO_LIMITS, type PhotoKind } from "../../../contract/profilePhotoLimits.ts";
import { ApiError } from "../../http/apiError.ts";
import { refusedPhoto } from "./photoBytes.ts";

const QUALITY = 85;
/** The largest size in which each kind is shown, and the pixels of what is decoded for it. */
const SIZES: Record<PhotoKind | "comment", { width: number; height: number; pixels: number }> = {
  profile: { ...PHOTO_LIMITS.profile, pixels: PHOTO_LIMITS.pixels },
  cover: { ...PHOTO_LIMITS.cover, pixels: PHOTO_LIMITS.pixels },
  comment: {
    width: COMMENT_LIMITS.photoSide,
    height: COMMENT_LIMITS.photoSide,
    pixels: COMMENT_LIMITS.photoPixels,
  },
};
/** Shown behind transparent pixels. */
const BACKGROUND = "#ffffff";

/**
 * Decodes a photo and encodes its pixels as a new JPEG: turned as its EXIF orientation says, in sRGB, at most as large
 * as its kind is shown, and without metadata. Of an animation only the first frame is used.
 * @throws ApiError 413 for more pixels than are decoded, 422 for what cannot be decoded
 */
export async function reencodePhoto(bytes: Uint8Array, kind: keyof typeof SIZES): Promise<Uint8Array> {
  const { width, height, pixels } = SIZES[kind];
  const photo = sharp(bytes, { limitInputPixels: false, failOn: "error" });
  const size = await photo.metadata().catch(() => null);
  if (!size) throw refusedPhoto();
  if (size.width * size.height > pixels) {
    throw new ApiError(413, "photoTooLarge", `A photo may have at most ${pixels} pixels`);
  }
  if (Math.max(size.width, size.height) > PHOTO_LIMITS.side) {
    throw new ApiError(413, "photoTooLarge", `A photo may have sides of at most ${PHOTO_LIMITS.side} pixels`);
  }
  const encoded = uprightJpeg(photo, { width, height, quality: QUALITY }).toBuffer();
  // Fails for the content alone: a damaged or truncated file.
  return encoded.catch(() => Promise.reject(refusedPhoto()));
}

/** The pixels of a photo as a JPEG within a size: turned as its EXIF orientation says, in sRGB, without metadata. */
export function uprightJpeg(
  photo: Sharp,
  { width, height, quality }: { width: number; height: number; quality: number },
): Sharp {
  return photo
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .flatten({ background: BACKGROUND })
    .toColorspace("srgb")
    .jpeg({ quality });
}
