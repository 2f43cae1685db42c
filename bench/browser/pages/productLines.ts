import type { Layer } from "@deck.gl/core";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { previewLinesLayer } from "../../../src/map/layers/previewLinesLayer.ts";
import { readPalette } from "../../../src/map/palette.ts";
import { type GuideMask, maskPerVertex, previewPaths } from "../../../src/map/previewPaths.ts";

export const GREEN = "#2d6a4f";
const PALETTE = readPalette(() => GREEN, false);
const NO_GUIDES = new Map<string, never>();

/** Makes the catalogue's lines as the map draws them, casing and core, colour and mask per vertex; again for each mask. */
export function productLines(lines: PackedLines): (mask: GuideMask) => Layer[] {
  const paths = previewPaths(lines, NO_GUIDES, PALETTE);
  return (mask) => {
    const { casing, core } = previewLinesLayer({
      part: "all",
      ...paths,
      filterValue: maskPerVertex(lines, mask),
      casingColor: [255, 255, 255, 255],
      zoom: 4,
    });
    return [casing, core];
  };
}
