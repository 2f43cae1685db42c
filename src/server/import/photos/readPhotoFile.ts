import { basename } from "node:path";
import sharp from "sharp";
import { PHOTO_FILE_LIMITS } from "../../../lib/photo/photoFileLimits.ts";
import { type PhotoProblem, photoProblem } from "../../../lib/photo/photoProblem.ts";
import { ImportError } from "../../../lib/trailFiles/importError.ts";
import { isPhotoFormat } from "../../pictures/photo/photoBytes.ts";
import { uprightJpeg } from "../../pictures/photo/reencodePhoto.ts";
import type { StoredPhotoKind } from "../../pictures/photo/storedPhotoSizes.ts";
import { readTrailBytes } from "../files/readTrailBytes.ts";

const NOT_A_PHOTO = "is not an intact JPEG, PNG or WebP picture";

const ANIMATED = "is an animation; give one picture of it, as JPEG, PNG or WebP";

/** What is wrong with a file, in the words of the command line. */
const REASONS: Record<PhotoProblem, string> = {
  photoEmpty: "is empty",
  photoTooLarge: `is larger than ${PHOTO_FILE_LIMITS.bytes / 1024 ** 2} MB`,
  photoTooManyPixels: `has more than ${PHOTO_FILE_LIMITS.pixels / 1e6} million pixels; make it smaller first`,
  photoHeic: "is a HEIC picture, which most programs cannot read; save it as JPEG first",
  photoSvg: "is a drawing (SVG), not a photo; save it as JPEG or PNG first",
  photoBroken: NOT_A_PHOTO,
};

export interface ReadPhoto {
  /** JPEG, upright, without metadata. */
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Reads a photo and encodes its pixels as a new JPEG, without metadata such as where it was taken. What is too large is
 * refused by its head, before it is decoded.
 * @throws ImportError if it is not a photo, with the reason in words
 */
export async function readPhotoFile(path: string, kind: StoredPhotoKind): Promise<ReadPhoto> {
  const name = basename(path);
  const bytes = await readTrailBytes(path, PHOTO_FILE_LIMITS.bytes);
  const problem = await photoProblem(new Blob([new Uint8Array(bytes)]));
  if (problem) throw new ImportError(name, REASONS[problem]);
  if (isGifOrAnimatedPng(bytes)) throw new ImportError(name, ANIMATED);
  if (!isPhotoFormat(bytes)) throw new ImportError(name, NOT_A_PHOTO);
  const photo = sharp(bytes, { limitInputPixels: false, failOn: "error" });
  const size = await photo.metadata().catch(() => null);
  if (!size) throw new ImportError(name, NOT_A_PHOTO);
  if ((size.pages ?? 1) > 1) throw new ImportError(name, ANIMATED);
  if (size.width * size.height > PHOTO_FILE_LIMITS.pixels)
    throw new ImportError(name, REASONS.photoTooManyPixels);
  if (Math.max(size.width, size.height) > PHOTO_FILE_LIMITS.importedSide) {
    throw new ImportError(
      name,
      `has a side of more than ${PHOTO_FILE_LIMITS.importedSide} pixels; make it smaller first`,
    );
  }
  try {
    const { data, info } = await uprightJpeg(photo, kind).toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // Fails for the content alone: a damaged or truncated file.
    throw new ImportError(name, NOT_A_PHOTO);
  }
}

/** Whether it is a GIF, or a PNG with the chunk that announces frames, which comes before the pixels. */
function isGifOrAnimatedPng(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  return /^GIF8/.test(head) || /^\x89PNG(?:(?!IDAT)[\s\S])*acTL/.test(head);
}
