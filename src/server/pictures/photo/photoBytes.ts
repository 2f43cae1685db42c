import { PHOTO_LIMITS } from "../../../contract/profilePhotoLimits.ts";
import { ApiError } from "../../http/apiError.ts";

/** First bytes of the accepted formats; null matches any byte. */
const MAGIC: readonly (readonly (number | null)[])[] = [
  // JPEG
  [0xff, 0xd8, 0xff],
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // WebP: RIFF, its length, WEBP
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/**
 * The content of a photo's data URL. Its media type is not trusted: the first bytes decide.
 * @throws ApiError 413 for a photo that is too large, 422 for one that is not a JPEG, PNG or WebP picture
 */
export function photoBytes(dataUrl: string): Uint8Array {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  if (bytes.length > PHOTO_LIMITS.bytes) {
    throw new ApiError(413, "photoTooLarge", `A photo may have at most ${PHOTO_LIMITS.bytes} bytes`);
  }
  if (!isPhotoFormat(bytes)) throw refusedPhoto();
  return bytes;
}

/** Whether bytes begin as a JPEG, PNG or WebP picture. */
export function isPhotoFormat(bytes: Uint8Array): boolean {
  return MAGIC.some((magic) => startsWith(bytes, magic));
}

/** The error for what is not a picture of an accepted format. */
export function refusedPhoto(): ApiError {
  return new ApiError(422, "photoRefused", "The photo is not an intact JPEG, PNG or WebP picture");
}

function startsWith(bytes: Uint8Array, magic: readonly (number | null)[]): boolean {
  return bytes.length > magic.length && magic.every((byte, i) => byte === null || byte === bytes[i]);
}
