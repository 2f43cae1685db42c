import type { Page } from "playwright/test";

/** A JPEG of 400x300 pixels, its left half black, that says in its Exif part that it was taken at 50 degrees north. */
export async function pictureWithPlace(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 300 });
    const context = canvas.getContext("2d");
    context?.fillRect(0, 0, 200, 300);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(base64, "base64");
  const place = Buffer.from("Exif\0\0MM\0*\0\0\0\bGPS 50 N", "latin1");
  const segment = Buffer.from([0xff, 0xe1, 0, place.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, place, jpeg.subarray(2)]);
}
