import type { OpenedGuide, PackedPaths } from "../../../workers/geo/pack/packTypes.ts";
import { boundsIntersect, expandBounds } from "../../lib/geo/bounds.ts";
import { joinLines } from "../../lib/geo/joinLines.ts";
import { OVERVIEW_MAX_ZOOM } from "../../lib/zoomLevels.ts";
import type { MapView } from "../../stores/camera.ts";
import type { TrailScale } from "./trailPaint.ts";

/** Geometry drawn by one pair of layers. */
export interface TrailPiece {
  id: string;
  paths: PackedPaths;
  scale: TrailScale;
}

/** Vertices of an overview piece: uploaded well within a frame, twice (casing and core). */
const PIECE_VERTICES = 20_000;
/** Chunks up to this share of the view's size outside it are uploaded too. */
const MARGIN = 0.25;

/** The overview, split into pieces. */
export function overviewPieces(opened: OpenedGuide): TrailPiece[] {
  return splitPaths(opened.overview, PIECE_VERTICES).map((paths, i) => ({
    id: `${opened.guideId}-overview-${i}`,
    paths,
    scale: "overview",
  }));
}

/**
 * The full-detail chunks of a close view; none while the overview is precise enough.
 * @param margin share of the view's size up to which those outside it are included
 */
export function chunkPieces(
  opened: OpenedGuide,
  view: Pick<MapView, "zoom" | "bounds"> | null,
  margin = MARGIN,
): TrailPiece[] {
  if (!view || view.zoom <= OVERVIEW_MAX_ZOOM) return [];
  const reach = expandBounds(view.bounds, margin);
  return opened.chunks.flatMap((paths, i) =>
    boundsIntersect(paths.bounds, reach)
      ? [{ id: `${opened.guideId}-chunk-${i}`, paths, scale: "detail" as const }]
      : [],
  );
}

/**
 * Splits paths into pieces of at most `most` vertices, each small enough to be uploaded within a frame. Positions
 * remain views of the same buffer; a path that is split has the shared vertex in both pieces.
 */
export function splitPaths(paths: PackedPaths, most: number): PackedPaths[] {
  const parts: PackedPaths[] = [];
  let part = newPart();
  paths.trailOfPath.forEach((trail, path) => {
    let from = paths.startIndices[path] ?? 0;
    const end = paths.startIndices[path + 1] ?? from;
    if (part.size > 0 && part.size + end - from > most) {
      parts.push(finish(part, paths));
      part = newPart();
    }
    for (; end - from > most; from += most - 1) {
      parts.push(finish({ from, size: most, starts: [0, most], trails: [trail] }, paths));
    }
    if (part.size === 0) part.from = from;
    part.size += end - from;
    part.starts.push(part.size);
    part.trails.push(trail);
  });
  if (part.size > 0) parts.push(finish(part, paths));
  return parts;
}

interface Part {
  from: number;
  size: number;
  starts: number[];
  trails: number[];
}

function newPart(): Part {
  return { from: 0, size: 0, starts: [0], trails: [] };
}

function finish({ from, size, starts, trails }: Part, { positions }: PackedPaths): PackedPaths {
  return {
    positions: positions.subarray(2 * from, 2 * (from + size)),
    startIndices: Uint32Array.from(starts),
    trailOfPath: Uint32Array.from(trails),
  };
}

/** The paths of some trails from several pieces, copied into one. */
export function pathsOfTrails(pieces: readonly PackedPaths[], trails: readonly number[]): PackedPaths {
  const wanted = new Set(trails);
  const parts: Float64Array[] = [];
  const owners: number[] = [];
  for (const { positions, startIndices, trailOfPath } of pieces) {
    trailOfPath.forEach((owner, path) => {
      if (!wanted.has(owner)) return;
      const [from = 0, end = 0] = startIndices.subarray(path, path + 2);
      parts.push(positions.subarray(2 * from, 2 * end));
      owners.push(owner);
    });
  }
  return { ...joinLines(parts, Float64Array), trailOfPath: Uint32Array.from(owners) };
}
