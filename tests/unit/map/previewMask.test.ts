import { expect, test } from "vitest";
import { previewLinesLayer } from "../../../src/map/layers/previewLinesLayer.ts";
import { maskPerVertex, previewPaths } from "../../../src/map/previewPaths.ts";
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

test("SYS-29 another mask keeps the data and its positions, and names the filter values alone as changed", () => {
  const paths = previewPaths(lines, new Map(), testPalette());
  const layerOf = (filterValue: Uint8Array) =>
    previewLinesLayer({ part: "list", ...paths, filterValue, casingColor: [255, 255, 255, 255], zoom: 3 });
  const before = layerOf(maskPerVertex(lines, null)).core;
  const shown = maskPerVertex(lines, new Set(["b"]));
  const after = layerOf(shown).core;
  expect(after.props.data).toBe(before.props.data);
  expect(paths.core.attributes.getPath.value).toBe(lines.positions);
  expect(paths.core.attributes.getFilterValue?.value).toBe(shown);
  expect(before.props.updateTriggers).not.toEqual(after.props.updateTriggers);
  expect(Object.keys(after.props.updateTriggers)).toEqual(["getFilterValue"]);
});
