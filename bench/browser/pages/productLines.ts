import type { Layer } from "@deck.gl/core";
import type { Guide } from "../../../src/contract/guide.ts";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import type { GuideMask } from "../../../src/lib/guides/guideMask.ts";
import { readPalette } from "../../../src/map/color/mapPalette.ts";
import { previewLinesLayer } from "../../../src/map/layers/previewLinesLayer.ts";
import { guideIndexes, lineMaskOf, previewPaths } from "../../../src/map/world/previewPaths.ts";

export const GREEN = "#2d6a4f";
const PALETTE = readPalette(() => GREEN, false);

/**
 * Creates the catalogue's lines like the map: casing and core, colour per vertex.
 * @returns a function that creates the layers for a mask
 */
export function productLines(
  lines: PackedLines,
  guides: readonly Guide[] = [],
): (mask: GuideMask | null) => Layer[] {
  const paths = previewPaths(lines, () => null, PALETTE);
  const places = guideIndexes(lines, guides);
  return (mask) => {
    const { casing, core } = previewLinesLayer({
      part: "all",
      ...paths,
      shownLines: lineMaskOf(places, mask),
      casingColor: [255, 255, 255, 255],
      zoom: 4,
      isShown: true,
    });
    return [casing, core];
  };
}
