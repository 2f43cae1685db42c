import sharp, { type Sharp } from "sharp";
import { coverFactor } from "../../../lib/guides/gallerySizes.ts";
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from "../../../lib/guides/photoFormats.ts";
import type { PhotoFile } from "../../ports/pictureMaker.ts";

/** Settings of about the same quality. An AVIF of the widest files takes a second or two. */
const ENCODERS: Record<PhotoFormat, (photo: Sharp) => Sharp> = {
  avif: (photo) => photo.avif({ quality: 50, effort: 4 }),
  webp: (photo) => photo.webp({ quality: 76, effort: 5 }),
  jpg: (photo) => photo.jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * Encodes a photo in every format and in every width that is not larger than itself, the widest one at most its own.
 * Those of a panorama are wider, and as high as others need to fill their place.
 */
export async function makePhotoFiles(photo: Uint8Array): Promise<PhotoFile[]> {
  const own = await sharp(photo).metadata();
  const files: PhotoFile[] = [];
  for (const width of new Set(
    PHOTO_WIDTHS.map((one) => Math.min(Math.round(one * coverFactor(own)), own.width)),
  )) {
    const { data, info } = await sharp(photo).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const { channels, height } = info;
    for (const format of PHOTO_FORMATS) {
      const smaller = sharp(data, { raw: { width, height, channels } });
      files.push({ width, format, bytes: new Uint8Array(await ENCODERS[format](smaller).toBuffer()) });
    }
  }
  return files;
}
