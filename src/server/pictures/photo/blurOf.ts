import sharp from "sharp";
import { MAX_BLUR_LENGTH } from "../../../contract/guidePhoto.ts";

/** Longer sides in pixels, the first of which fits almost every photo. */
const SIDES = [16, 12, 8, 4, 2];
const QUALITY = 40;

/** A data URL of a few pixels of a photo, which is shown blurred until the photo has come. */
export async function blurOf(photo: Uint8Array): Promise<string> {
  for (const side of SIDES) {
    const small = await sharp(photo)
      .resize({ width: side, height: side, fit: "inside" })
      .webp({ quality: QUALITY, effort: 6, smartSubsample: false })
      .toBuffer();
    const url = `data:image/webp;base64,${small.toString("base64")}`;
    if (url.length <= MAX_BLUR_LENGTH) return url;
  }
  throw new Error(`A picture of ${SIDES.at(-1)} pixels takes more than ${MAX_BLUR_LENGTH} characters`);
}
