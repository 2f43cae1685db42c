import { expect, test } from "vitest";
import { maskBytes } from "../../../src/map/layers/lineMask.ts";
import { previewLinesLayer } from "../../../src/map/layers/previewLinesLayer.ts";
import { previewPaths } from "../../../src/map/previewPaths.ts";
import { packedLines, testPalette } from "./mapBuilders.ts";

const lines = packedLines({
  a: [
    [
      [0, 0],
      [1, 0],
    ],
  ],
  b: [
    [
      [5, 5],
      [6, 5],
    ],
  ],
});

test("SYS-29 another mask changes nothing of a layer but the bytes of its lines", () => {
  const paths = previewPaths(lines, () => null, testPalette());
  const layerOf = (shownLines: Uint8Array) =>
    previewLinesLayer({ part: "list", ...paths, shownLines, casingColor: [255, 255, 255, 255], zoom: 3 });
  const all = maskBytes(2, () => true);
  const second = maskBytes(2, (line) => line === 1);
  for (const part of ["casing", "core"] as const) {
    const [before, after] = [layerOf(all)[part].props, layerOf(second)[part].props];
    const names = ["data", "extensions", "updateTriggers", "getColor", "getWidth"] as const;
    expect(names.map((name) => after[name])).toEqual(names.map((name) => before[name]));
    expect(after.data).toBe(before.data);
    expect([before.shownLines, after.shownLines]).toEqual([all, second]);
  }
  expect(paths.core.attributes.getPath.value).toBe(lines.positions);
});

test("a mask fills whole rows of its texture", () => {
  expect(maskBytes(0, () => true)).toEqual(new Uint8Array(1024));
  const mask = maskBytes(1025, (line) => line >= 1023);
  expect(mask).toHaveLength(2048);
  expect([1022, 1023, 1024, 1025].map((line) => mask[line])).toEqual([0, 255, 255, 0]);
});
