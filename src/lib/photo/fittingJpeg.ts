import { PHOTO_LIMITS } from "../../contract/photoLimits.ts";

const QUALITIES = [0.88, 0.72, 0.5];

/**
 * Encodes a drawn photo as JPEG, which a canvas writes without metadata, with the best quality that fits the limit.
 * @throws RangeError if none does
 */
export async function fittingJpeg(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await encode(quality);
    if (blob.size <= PHOTO_LIMITS.bytes) return blob;
  }
  throw new RangeError("The photo is too large in every quality");
}
