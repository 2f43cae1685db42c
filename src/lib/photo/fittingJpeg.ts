import { PHOTO_LIMITS } from "../../contract/profilePhotoLimits.ts";

const QUALITIES = [0.88, 0.72, 0.5];

/** Encodes a photo as the best JPEG of at most so many bytes, without metadata. @throws RangeError if none fits */
export async function fittingJpeg(
  encode: (quality: number) => Promise<Blob>,
  mostBytes: number = PHOTO_LIMITS.bytes,
): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await encode(quality);
    if (blob.size <= mostBytes) return blob;
  }
  throw new RangeError("The photo is too large in every quality");
}
