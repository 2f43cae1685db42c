import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readPalette } from "../../../../src/map/color/mapPalette.ts";
import { useWorldScene } from "../../../../src/map/world/useWorldScene.ts";
import { buildGuide } from "../../../helpers/builders.ts";

vi.mock("../../../../src/map/world/guideMarkerAtlas.ts", () => ({
  guideMarkerAtlas: () => new Promise(() => undefined),
}));

const palette = readPalette((name) => (name === "--paddle" ? "#006a80" : "#000000"), false);
const lines = {
  positions: Float32Array.of(0, 0, 1, 0),
  startIndices: Uint32Array.of(0, 2),
  guideOfLine: Uint32Array.of(0),
  guideIds: ["a"],
};

test("the line layers exist before the lines load, and receive them then", () => {
  const guides = [buildGuide({ guideId: "a", guideType: "paddle" })];
  const { result, rerender } = renderHook((listed) => useWorldScene(palette, listed, null).scene.parts, {
    initialProps: { guides: [], lines: null, mask: null } as Parameters<typeof useWorldScene>[1],
  });
  expect(result.current.map(({ part, core }) => [part, core.length])).toEqual([["list", 0]]);
  rerender({ guides, lines, mask: null });
  expect(result.current.map(({ part, core }) => [part, core.length])).toEqual([["list", 1]]);
  const colors = result.current[0]?.core.attributes.getColor?.value ?? [];
  expect([...colors].slice(0, 4)).toEqual([0, 106, 128, 255]);
});
