import { expect, test } from "vitest";
import { rasterize } from "../../../src/server/pictures/rasterize.ts";

const svg = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`;

/** Width and height stand at the start of a PNG. */
function sizeOf(png: Uint8Array | null): [number, number] | null {
  if (png === null) return null;
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("a picture is drawn 1200 pixels wide, up to twice as tall", async () => {
  expect(sizeOf(await rasterize(svg('viewBox="0 0 30 20"')))).toEqual([1200, 800]);
  expect(sizeOf(await rasterize(svg('viewBox="0 0 10 20"')))).toEqual([1200, 2400]);
});

test("one that is too tall or not valid is not drawn", async () => {
  for (const text of [
    svg('viewBox="0 0 1 4"'),
    svg('width="1" height="1000000"'),
    svg('width="0"'),
    "<svg",
    "",
  ]) {
    expect(await rasterize(text)).toBeNull();
  }
});
