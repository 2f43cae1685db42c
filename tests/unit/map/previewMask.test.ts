import { expect, test } from "vitest";

import { previewLinesLayer } from "../../../src/map/layers/previewLinesLayer.ts";
import { emptyMask } from "../../../src/map/layers/sharedMask.ts";
import { previewPaths } from "../../../src/map/world/previewPaths.ts";
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

test("SYS-29 another mask changes only the bytes of a layer's lines", () => {
  const paths = previewPaths(lines, () => null, testPalette());
  const layerOf = (shownLines: Uint8Array) =>
    previewLinesLayer({
      part: "list",
      ...paths,
      shownLines,
      casingColor: [255, 255, 255, 255],
      zoom: 3,
      isShown: true,
    });
  const all = emptyMask(2).fill(255, 0, 2);
  const second = emptyMask(2).fill(255, 1, 2);
  for (const part of ["casing", "core"] as const) {
    const [before, after] = [layerOf(all)[part].props, layerOf(second)[part].props];
    const names = ["data", "extensions", "updateTriggers", "getColor", "getWidth"] as const;
    expect(names.map((name) => after[name])).toEqual(names.map((name) => before[name]));
    expect(after.data).toBe(before.data);
    expect([before.shownLines, after.shownLines]).toEqual([all, second]);
  }
  expect(paths.core.attributes.getPath.value).toBe(lines.positions);
});
