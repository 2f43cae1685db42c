import type { DraftPhoto } from "../../catalogue/guideDraft.ts";
import { blurOf } from "../../pictures/photo/blurOf.ts";
import { readPhotoFile } from "./readPhotoFile.ts";

/** Of a photo as it is stored, in pixels. It is shown until the smaller files are made of it. */
const STORED = { width: 2400, height: 2400, quality: 90 };

/** Reads a photo for a guide. @throws ImportError if it is not a photo, with the reason in words */
export async function readGuidePhoto(path: string): Promise<Omit<DraftPhoto, "texts">> {
  const photo = await readPhotoFile(path, STORED);
  return { ...photo, blur: await blurOf(photo.bytes) };
}
