import type { OpenedGuide, PackedPaths } from "../../../workers/geo/pack/packTypes.ts";
import { boundsIntersect, expandBounds } from "../../lib/geo/bounds.ts";
import { OVERVIEW_MAX_ZOOM } from "../../lib/zoomLevels.ts";
import type { MapView } from "../../stores/camera.ts";
import { splitPaths } from "./splitPaths.ts";
import type { TrailScale } from "./trailPaint.ts";

/** Geometry drawn by one pair of layers. */
export interface TrailPiece {
  id: string;
  paths: PackedPaths;
  scale: TrailScale;
}

/** Vertices of an overview piece: uploaded well within a frame, twice (casing and core). */
const PIECE_VERTICES = 20_000;
/** Chunks up to this share of the view's size outside it are drawn too. */
const MARGIN = 0.25;

/** The overview, split into pieces. */
export function overviewPieces(opened: OpenedGuide): TrailPiece[] {
  return splitPaths(opened.overview, PIECE_VERTICES).map((paths, i) => ({
    id: `${opened.guideId}-overview-${i}`,
    paths,
    scale: "overview",
  }));
}

/** The full-detail chunks of a close view; none while the overview is precise enough. */
export function chunkPieces(
  opened: OpenedGuide,
  view: Pick<MapView, "zoom" | "bounds"> | null,
): TrailPiece[] {
  if (!view || view.zoom <= OVERVIEW_MAX_ZOOM) return [];
  const reach = expandBounds(view.bounds, MARGIN);
  return opened.chunks.flatMap((paths, i) =>
    boundsIntersect(paths.bounds, reach)
      ? [{ id: `${opened.guideId}-chunk-${i}`, paths, scale: "detail" as const }]
      : [],
  );
}
