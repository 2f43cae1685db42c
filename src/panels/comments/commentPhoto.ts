import { COMMENT_LIMITS } from "../../contract/commentCalls.ts";
import { encodePhotoInWorker } from "../../geo/encodePhotoInWorker.ts";
import { type PhotoProblem, photoProblem } from "../../lib/photo/photoProblem.ts";

/**
 * Makes of a picture file what is sent: a JPEG of at most 1,600 pixels, upright and without metadata.
 * @returns why it cannot be, in place of the photo
 */
export async function commentPhoto(file: Blob): Promise<Blob | PhotoProblem> {
  const problem = await photoProblem(file);
  if (problem) return problem;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = picture;
    picture.close();
    const scale = Math.min(1, COMMENT_LIMITS.photoSide / Math.max(width, height));
    return await encodePhotoInWorker({
      file,
      crop: { x: 0, y: 0, width, height, rotation: 0 },
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    });
  } catch {
    return "photoBroken";
  }
}
