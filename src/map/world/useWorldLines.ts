import { useMemo } from "react";
import type { PackedLines } from "../../contract/previewLines.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import type { MapPalette } from "../color/palette.ts";
import type { WorldScene } from "../composeLayers.ts";
import { guideIndexes, lineMaskOf, previewPaths } from "./previewPaths.ts";
import { useLineTiles } from "./useLineTiles.ts";
import type { ListedWorld } from "./useListedWorld.ts";

/** Used until the list loads, so that the layers exist and their programs are compiled before the first lines. */
const NO_LINES: PackedLines = {
  positions: new Float32Array(),
  startIndices: Uint32Array.of(0),
  guideOfLine: new Uint32Array(),
  guideIds: [],
};

interface WorldLines {
  parts: WorldScene["parts"];
  /** The lines drawn now. */
  drawn: PackedLines[];
}

/**
 * The lines of all guides, coloured and masked. Identities stay stable, so that unchanged data is not uploaded again.
 */
export function useWorldLines(palette: MapPalette, { guides, lines, mask }: ListedWorld): WorldLines {
  const parts = useLineTiles(lines ?? NO_LINES);
  const guidesOfLines = useMemo(
    () => memoizeWeakly((packed: PackedLines) => guideIndexes(packed, guides)),
    [guides],
  );
  const paint = useMemo(
    () =>
      memoizeWeakly((packed: PackedLines) => {
        const guideOfLine = guidesOfLines(packed);
        return previewPaths(packed, (line) => guides[guideOfLine[line] as number]?.activity ?? null, palette);
      }),
    [guidesOfLines, guides, palette],
  );
  const maskOf = useMemo(
    () => memoizeWeakly((packed: PackedLines) => lineMaskOf(guidesOfLines(packed), mask)),
    [guidesOfLines, mask],
  );
  return {
    parts: useMemo(
      () =>
        parts.map(({ part, lines: packed, isShown }) => ({
          part,
          isShown,
          ...paint(packed),
          shownLines: maskOf(packed),
        })),
      [parts, paint, maskOf],
    ),
    drawn: useMemo(() => parts.filter(({ isShown }) => isShown).map((part) => part.lines), [parts]),
  };
}
