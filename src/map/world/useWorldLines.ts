import { useMemo } from "react";
import type { Guide } from "../../contract/guide.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { type GuideMask, guidesLeft } from "../../lib/guides/guideMask.ts";
import { stepZoom, zoomStep } from "../../lib/guides/markers/placeMarkers.ts";
import { maskWithoutSpecks } from "../../lib/guides/maskWithoutSpecks.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { keepLast, useViewSelector } from "../camera/useViewSelector.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import type { WorldScene } from "../composeLayers.ts";
import { areListLinesCoarse } from "./lineTiles.ts";
import { guideIndexes, lineMaskOf, previewPaths, withoutGuides } from "./previewPaths.ts";
import { useLineTiles } from "./useLineTiles.ts";
import type { ListedWorld } from "./useListedWorld.ts";

/** Used until the list loads, so that the layers exist and their programs are compiled before the first lines. */
const NO_LINES: PackedLines = {
  positions: new Float32Array(),
  startIndices: Uint32Array.of(0),
  guideOfLine: new Uint32Array(),
  guideIds: [],
};

const NOTHING: PackedLines[] = [];

interface WorldLines {
  parts: WorldScene["parts"];
  /** The lines drawn now. */
  drawn: PackedLines[];
  /**
   * What the selected guide's line is taken from instead: finer lines around it, none while they are loading and those
   * of the list are coarse; null for the lines drawn.
   */
  framed: PackedLines[] | null;
}

/**
 * The lines of all guides, coloured and masked. Identities stay stable, so that unchanged data is not uploaded again.
 */
export function useWorldLines(
  palette: MapPalette,
  { guides, lines, mask }: ListedWorld,
  selected: Guide | null,
  isDrawn = true,
): WorldLines {
  const only = useMemo(() => onlyGuide(mask), [mask]);
  const framedGuide = selected ?? only;
  const framing = {
    bounds: framedGuide?.bounds ?? null,
    isAlone: only !== null && only === framedGuide,
    isDrawn,
  };
  const { parts, framed: loaded, isFramedMissing, hasFailed } = useLineTiles(lines ?? NO_LINES, framing);
  // In the same steps as the markers: the mask is not written for each frame of a zoom.
  const step = useViewSelector((view) => zoomStep(view?.zoom ?? 0), isDrawn ? Object.is : keepLast);
  const framedId = framedGuide?.guideId ?? null;
  const isFiner = framedId !== null && loaded?.some(({ guideIds }) => guideIds.includes(framedId));
  // A coarse line would be a straight stroke until the finer one comes: its marker represents it and its children.
  // Without a connection none comes, and only what would be a zigzag is left out.
  const isAwaited = isFramedMissing && areListLinesCoarse(stepZoom(step), hasFailed ? "crude" : "visible");
  const framed = isFiner ? loaded : isAwaited ? NOTHING : null;
  const hiddenIds = useMemo(
    () => [
      ...(framedId !== null && (isFiner || isAwaited) ? [framedId] : []),
      ...(isAwaited ? childIdsOf(guides, framedId) : []),
    ],
    [guides, framedId, isFiner, isAwaited],
  );
  const guidesOfLines = useMemo(
    () => memoizeWeakly((packed: PackedLines) => guideIndexes(packed, guides)),
    [guides],
  );
  const paint = useMemo(
    () =>
      memoizeWeakly((packed: PackedLines) => {
        const guideOfLine = guidesOfLines(packed);
        return previewPaths(packed, (line) => guides[guideOfLine[line] ?? -1]?.activity ?? null, palette);
      }),
    [guidesOfLines, guides, palette],
  );
  const maskOf = useMemo(
    () => memoizeWeakly((packed: PackedLines) => lineMaskOf(guidesOfLines(packed), mask)),
    [guidesOfLines, mask],
  );
  const shownOf = useMemo(
    () =>
      memoizeWeakly((packed: PackedLines) =>
        maskWithoutSpecks(
          packed === lines ? withoutGuides(maskOf(packed), packed, hiddenIds) : maskOf(packed),
          { lines: packed, whole: lines ?? packed, zoom: stepZoom(step) },
        ),
      ),
    [maskOf, lines, step, hiddenIds],
  );
  return {
    parts: useMemo(
      () =>
        parts.map(({ part, lines: packed, isShown }) => ({
          part,
          isShown,
          ...paint(packed),
          shownLines: shownOf(packed),
        })),
      [parts, paint, shownOf],
    ),
    drawn: useMemo(() => parts.filter(({ isShown }) => isShown).map((part) => part.lines), [parts]),
    framed,
  };
}

/** The guide that a search or filter leaves, if it is a single one. */
function onlyGuide(mask: GuideMask | null): Guide | null {
  const left = mask ? guidesLeft(mask.guides, mask.flags) : [];
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** The guides of a bundle, which the map frames together with it. */
function childIdsOf(guides: readonly Guide[], parentId: string | null): string[] {
  return guides
    .filter(({ parentGuides }) => parentGuides.some(({ guideId }) => guideId === parentId))
    .map(({ guideId }) => guideId);
}
