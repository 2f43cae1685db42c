import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../../src/contract/guide.ts";
import type { Screen } from "../../../../src/lib/address/paths.ts";
import { PLAIN } from "../../../../src/lib/basemap/baseLayers.ts";
import { surroundOf } from "../../../../src/map/basemap/surroundOf.ts";
import { useBaseMap } from "../../../../src/map/basemap/useBaseMap.ts";
import { readPalette } from "../../../../src/map/color/mapPalette.ts";
import { baseLayer, showBaseLayer } from "../../../../src/stores/baseLayer.ts";
import { buildGuide } from "../../../helpers/builders.ts";

/** A topographic map with an edge, around the guide. */
vi.mock("../../../../src/lib/publicConfig.ts", async (original) => {
  const module = await original<typeof import("../../../../src/lib/publicConfig.ts")>();
  const tiles = {
    url: "/tiles/map",
    minZoom: 0,
    maxZoom: 14,
    bounds: [0, 0, 60, 60],
    attribution: null,
  };
  return { publicConfig: () => ({ ...module.publicConfig(), map: { tiles, terrain: null } }) };
});
/** Neither the code nor the fonts of the maps come. */
vi.mock("../../../../src/map/rendering/useAsync.ts", () => ({ useAsync: () => null }));

const READING: Screen = { name: "guideMap", trailId: "Amber Ridge" };
const palette = readPalette(() => "#336699", false);

function isSheetComing(screen: Screen, guide: Guide | null): boolean {
  return renderHook(() => useBaseMap({ screen, guide, palette, marksUrl: null })).result.current
    .isSheetComing;
}

afterEach(() => {
  baseLayer.chosen = null;
});

test("READ-71 the topographic map is waited for on a guide's screen, also before the guide has come, unless the reader has chosen another", () => {
  const guide = buildGuide({
    guideBounds: [
      [49, 14],
      [49.2, 14.3],
    ],
  });
  expect(isSheetComing({ name: "catalogue" }, null)).toBe(false);
  expect(isSheetComing(READING, null)).toBe(true);
  expect(isSheetComing(READING, guide)).toBe(true);
  showBaseLayer("plain");
  expect(isSheetComing(READING, guide)).toBe(false);
});

test("SYS-17 around a topographic map with an edge there is its veil, once it is drawn", () => {
  const shown = { layer: { ...PLAIN, name: "topographic" as const }, terrain: null };
  const isVeiled = (hasSheet: boolean) =>
    surroundOf({ screen: "guideMap", guide: null, shown, hasSheet })?.isVeiled;
  expect([isVeiled(true), isVeiled(false)]).toEqual([true, false]);
});
