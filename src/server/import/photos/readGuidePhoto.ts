import type { DraftPhoto } from "../../catalogue/guideDraft.ts";
import { blurOf } from "../../pictures/photo/blurOf.ts";
import { readPhotoFile } from "./readPhotoFile.ts";

/** Reads a photo for a guide. @throws ImportError if it is not a photo, with the reason in words */
export async function readGuidePhoto(path: string): Promise<Omit<DraftPhoto, "texts">> {
  const photo = await readPhotoFile(path, "guide");
  return { ...photo, blur: await blurOf(photo.bytes) };
}
