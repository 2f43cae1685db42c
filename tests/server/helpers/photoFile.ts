import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

interface PhotoLooks {
  width: number;
  height: number;
  /** The colour that a noise is added to. */
  color?: string;
  format?: "jpeg" | "png" | "webp" | "gif" | "avif";
  /** With where it was taken, and turned by a quarter as its EXIF orientation says. */
  isTurned?: boolean;
}

/** A picture with some noise, as cameras have it. */
export async function photoOf({
  width,
  height,
  color = "#4b7a52",
  format = "jpeg",
  isTurned = false,
}: PhotoLooks): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: Math.min(width, 64),
      height: Math.min(height, 64),
      channels: 3,
      background: color,
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: noise, tile: true, blend: "soft-light" }])
    .toFormat(format);
  if (!isTurned) return picture.toBuffer();
  const exif = { IFD3: { GPSLatitude: "50/1 4/1 0/1", GPSLatitudeRef: "N" } };
  return picture.withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
}

/** Writes such a picture into a folder. @returns its path */
export async function photoFile(folder: string, name: string, looks: PhotoLooks): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await photoOf(looks));
  return path;
}
