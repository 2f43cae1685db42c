import type { FeatureCollection, LineString, Point, Position } from "geojson";
import { useMemo } from "react";
import type { PackedLines } from "../../contract/previewLines.ts";
import { isShown, type ShownGuides } from "../../lib/guides/guideMask.ts";
import { badgeSize } from "../../lib/guides/markers/groupBadge.ts";
import type { GuideMarker } from "../../lib/guides/markers/guideMarkers.ts";
import { stepZoom, zoomStep } from "../../lib/guides/markers/placeMarkers.ts";
import { pageSource } from "../basemap/pageSource.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import { MARKER_SIZE, SELECTED_MARKER_SIZE } from "../layers/guideMarkersLayer.ts";
import { NO_MARKERS, type PlacedMarkers } from "./useGuideMarkers.ts";

/** Names of places that are crowded with more find no room anyway. */
const MAX_MARKS = 3000;
/** Pixels between badges and names, on both sides together. */
const APART = 4;
/** From here on the lines of guides are long beside names. */
const LINES_ZOOM = 6;
/** Where there are more there is a line everywhere. */
const MAX_LINE_VERTICES = 10_000;
/** Width in px that names leave to a line. */
const LINE_SIZE = 9;

type Marks = FeatureCollection<Point | LineString, { size: number }>;

/** What is drawn over names. */
export interface MarkedWorld {
  placed: PlacedMarkers;
  /** The marker that is drawn larger, and also where it has no room. */
  selected: GuideMarker | null;
  /** Lines of guides. */
  lines: readonly PackedLines[];
  mask: ShownGuides;
}

const NOTHING: MarkedWorld = { placed: NO_MARKERS, selected: null, lines: [], mask: null };

const marksUrl = pageSource("badges", ({ world, step }: { world: MarkedWorld; step: number }) =>
  badgeMarks(world, step),
);

/** A URL where the map finds the badges and lines that are shown, for its names to keep clear; null where there are none. */
export function useBadgeMarks(world: MarkedWorld | null): string | null {
  const step = useViewSelector((view) => view && zoomStep(view.zoom));
  const isClose = step !== null && stepZoom(step) >= LINES_ZOOM;
  const { placed, selected } = world ?? NOTHING;
  // Otherwise the map need not read its marks again when other lines are drawn.
  const { lines, mask } = isClose && world && areFew(world.lines) ? world : NOTHING;
  return useMemo(
    () =>
      placed.markers.length > 0 && step !== null
        ? marksUrl({ world: { placed, selected, lines, mask }, step })
        : null,
    [placed, selected, lines, mask, step],
  );
}

/** The selected marker, groups and markers of a step of zoom as points, and lines, with the `size` in px that names keep clear. */
export function badgeMarks({ placed, selected, lines, mask }: MarkedWorld, step: number): Marks {
  const { markers, zooms, groups } = placed;
  const features: Marks["features"] = [];
  const add = (position: Position, size: number) => {
    if (features.length < MAX_MARKS)
      features.push({
        type: "Feature",
        properties: { size: size + APART },
        geometry: { type: "Point", coordinates: position },
      });
  };
  if (selected) add([...selected.position], SELECTED_MARKER_SIZE);
  for (const group of groups[step] ?? []) add([...group.position], badgeSize(group.count));
  for (const [index, marker] of markers.entries())
    if ((zooms[index] ?? 0) <= stepZoom(step)) add([...marker.position], MARKER_SIZE);
  features.push(...lineMarks(lines, mask));
  return { type: "FeatureCollection", features };
}

/** Whether there is ground without a line. */
export function areFew(lines: readonly PackedLines[]): boolean {
  return lines.reduce((sum, { positions }) => sum + positions.length / 2, 0) <= MAX_LINE_VERTICES;
}

function lineMarks(parts: readonly PackedLines[], mask: ShownGuides): Marks["features"] {
  const features: Marks["features"] = [];
  for (const { positions, startIndices, guideOfLine, guideIds } of parts) {
    for (const [line, guide] of guideOfLine.entries()) {
      const [from = 0, end = 0] = startIndices.subarray(line, line + 2);
      if (!isShown(guideIds[guide] ?? "", mask)) continue;
      const coordinates: Position[] = [];
      for (let i = from; i < end; i++) coordinates.push([positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
      features.push({
        type: "Feature",
        properties: { size: LINE_SIZE },
        geometry: { type: "LineString", coordinates },
      });
    }
  }
  return features;
}
