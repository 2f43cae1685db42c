import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readGuidePhoto } from "../../../src/server/import/photos/readGuidePhoto.ts";
import { photoFile, photoOf } from "../helpers/photoFile.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

function fileOf(name: string, bytes: Uint8Array | string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

test.each(["jpeg", "png", "webp"] as const)(
  "PHOTO-2 a %s becomes a JPEG without metadata, with a blurred picture of at most 300 bytes",
  async (format) => {
    const path = await photoFile(temporaryFolder(), "hut", { width: 640, height: 400, format });
    const { bytes, width, height, blur } = await readGuidePhoto(path);
    const stored = await sharp(bytes).metadata();
    expect([stored.format, stored.width, stored.height, stored.exif]).toEqual(["jpeg", 640, 400, undefined]);
    expect([width, height]).toEqual([640, 400]);
    expect(blur).toMatch(/^data:image\/webp;base64,/);
    expect(blur.length).toBeLessThanOrEqual(300);
    const small = await sharp(Buffer.from(blur.slice(blur.indexOf(",") + 1), "base64")).metadata();
    expect([small.width, small.height]).toEqual([16, 10]);
  },
);

test("PHOTO-2 a photo that was taken sideways is stored upright and without its place, and a large one smaller", async () => {
  const path = await photoFile(temporaryFolder(), "hut.jpg", { width: 4800, height: 3000, isTurned: true });
  expect((await sharp(path).metadata()).exif).toBeDefined();
  const { bytes, width, height } = await readGuidePhoto(path);
  expect([width, height]).toEqual([1500, 2400]);
  const { exif, orientation } = await sharp(bytes).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test("a picture of pure noise still has a blurred one of at most 300 bytes", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 120 };
  const create = { width: 17, height: 16, channels: 3 as const, background: "#888888", noise };
  const { blur } = await readGuidePhoto(fileOf("noise.png", await sharp({ create }).png().toBuffer()));
  expect(blur.length).toBeLessThanOrEqual(300);
});

/** A PNG whose head declares a size, with no pixels. */
async function declaredPng(width: number, height: number): Promise<Buffer> {
  const png = await photoOf({ width: 8, height: 8, format: "png" });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** A WebP whose head declares a size, with the pixels of another. */
async function declaredWebp(width: number, height: number): Promise<Buffer> {
  const webp = await sharp(await photoOf({ width: 8, height: 8 }))
    .webp()
    .toBuffer();
  webp.writeUInt16LE(width, webp.indexOf("VP8 ") + 14);
  webp.writeUInt16LE(height, webp.indexOf("VP8 ") + 16);
  return webp;
}

async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ["#aa0000", "#00aa00"].map((color) => photoOf({ width: 20, height: 20, color, format: "png" })),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** An APNG differs from a PNG by a chunk before the pixels. */
async function animatedPng(): Promise<Buffer> {
  const png = await photoOf({ width: 8, height: 8, format: "png" });
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("acTL"), Buffer.alloc(12)]);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

test.each<[name: string, bytes: () => Promise<Uint8Array> | Uint8Array, reason: string]>([
  ["empty.jpg", () => new Uint8Array(), "is empty"],
  [
    "map.svg",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "is a drawing (SVG), not a photo",
  ],
  ["phone.heic", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "is a HEIC picture"],
  ["wave.gif", () => photoOf({ width: 9, height: 9, format: "gif" }), "is an animation"],
  ["wave.webp", animatedWebp, "is an animation"],
  ["wave.png", animatedPng, "is an animation"],
  ["new.avif", () => photoOf({ width: 9, height: 9, format: "avif" }), "is not an intact JPEG, PNG or WebP"],
  ["text.jpg", () => Buffer.from("A walk by the lake"), "is not an intact JPEG, PNG or WebP"],
  ["huge.png", () => declaredPng(10_000, 10_000), "has more than 64 million pixels"],
  ["huge.webp", () => declaredWebp(10_000, 10_000), "has more than 64 million pixels"],
  ["wide.png", () => declaredPng(30_000, 100), "has a side of more than 20000 pixels"],
  ["cut.jpg", async () => (await photoOf({ width: 400, height: 300 })).subarray(0, 2000), "is not an intact"],
])("PHOTO-3 %s is refused in words", async (name, bytes, reason) => {
  await expect(readGuidePhoto(fileOf(name, await bytes()))).rejects.toThrow(`${name}: ${reason}`);
});

test("PHOTO-3 a file that does not exist, a folder, and one of more than 30 MB are refused in words", async () => {
  const folder = temporaryFolder();
  await expect(readGuidePhoto(join(folder, "none.jpg"))).rejects.toThrow("none.jpg: no such file");
  await expect(readGuidePhoto(folder)).rejects.toThrow("is a folder");
  const large = fileOf("large.jpg", new Uint8Array(30 * 1024 * 1024 + 1));
  await expect(readGuidePhoto(large)).rejects.toThrow("large.jpg: is larger than 30 MB");
});
