import { areCanvasesUnreadable } from "../basemap/canvasNoise.ts";
import { type PhotoProblem, photoProblem } from "./photoProblem.ts";

export type PictureProblem = PhotoProblem | "photoUnreadable";

/**
 * The size in pixels, upright, of a picture file of which the page is to make a photo.
 * @returns why it can make none, in place of the size
 */
export async function pictureSize(file: Blob): Promise<{ width: number; height: number } | PictureProblem> {
  // A photo is drawn on a canvas, and would be stored as noise.
  if (areCanvasesUnreadable()) return "photoUnreadable";
  try {
    const problem = await photoProblem(file);
    if (problem) return problem;
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    // Moved or deleted since it was chosen, the file cannot be read at all.
    return "photoBroken";
  }
}
