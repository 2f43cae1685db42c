import { expect, test } from "vitest";
import { photoProblem } from "../../../../src/lib/photo/photoProblem.ts";

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part))));

const png = (width: number, height: number) => {
  const size = new Uint8Array(8);
  new DataView(size.buffer).setUint32(0, width);
  new DataView(size.buffer).setUint32(4, height);
  return file([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], "IHDR", [...size], [8, 6, 0, 0, 0]);
};

/** A JPEG's head: a segment of metadata, then the frame. */
const jpeg = (width: number, height: number) => {
  const bytes = (value: number) => [value >> 8, value & 255];
  return file(
    [0xff, 0xd8, 0xff, 0xe1, ...bytes(6), 1, 2, 3, 4],
    [0xff, 0xc2, ...bytes(17), 8, ...bytes(height), ...bytes(width), 3, 0, 0, 0],
  );
};

test.each([
  ["a file without content", file(""), "photoEmpty"],
  ["a HEIC picture", file([0, 0, 0, 24], "ftypheic"), "photoHeic"],
  ["a HEIF picture of another brand", file([0, 0, 0, 24], "ftypmif1"), "photoHeic"],
  ["an SVG drawing", file('<svg xmlns="x"><script/></svg>'), "photoSvg"],
  ["an SVG drawing with a declaration", file('\n<?xml version="1.0"?><svg/>'), "photoSvg"],
  ["a PNG of 100 megapixels", png(10_000, 10_000), "photoTooManyPixels"],
  ["a JPEG of 100 megapixels", jpeg(10_000, 10_000), "photoTooManyPixels"],
  ["a PNG of 12 megapixels", png(4000, 3000), null],
  ["a JPEG of 50 megapixels", jpeg(8192, 6144), null],
  ["a JPEG that ends early", file([0xff, 0xd8, 0xff]), null],
  ["a text", file("not a picture"), null],
])("PROF-17 %s", async (_name, blob, problem) => {
  expect(await photoProblem(blob)).toBe(problem);
});

test("PROF-17 a file of more than 30 MB is too large", async () => {
  expect(await photoProblem(new Blob([new Uint8Array(30 * 1024 * 1024 + 1)]))).toBe("photoTooLarge");
});
