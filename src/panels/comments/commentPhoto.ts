import { COMMENT_LIMITS } from "../../contract/commentLimits.ts";
import { encodePhotoInWorker } from "../../geo/encodePhotoInWorker.ts";
import { type PictureProblem, pictureSize } from "../../lib/photo/pictureSize.ts";
import { MissingPartError } from "../../lib/react/loadPart.ts";

/**
 * Converts a picture file to the photo that is sent: a JPEG whose longer side has at most `COMMENT_LIMITS.photoSide` pixels, upright and without metadata.
 * @returns why it cannot be, in place of the photo
 */
export async function commentPhoto(file: Blob): Promise<Blob | PictureProblem | "partFailed"> {
  const size = await pictureSize(file);
  if (typeof size === "string") return size;
  const { width, height } = size;
  const scale = Math.min(1, COMMENT_LIMITS.photoSide / Math.max(width, height));
  return encodePhotoInWorker({
    file,
    crop: { x: 0, y: 0, width, height, rotation: 0 },
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }).catch((error: unknown) => (error instanceof MissingPartError ? "partFailed" : "photoBroken"));
}
