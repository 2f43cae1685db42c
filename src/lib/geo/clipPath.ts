/** A line, or a ring whose last vertex is its first, on a plane. */
export interface PlanePath {
  x: Float64Array;
  y: Float64Array;
}

/** The part of the plane between two values of an axis. */
export interface Band {
  axis: "x" | "y";
  low: number;
  high: number;
}

/** Vertices of the smallest ring, a triangle. */
export const MIN_RING = 4;

/**
 * What of a line or a ring is in a band: each piece of the line, or one ring, which follows the edges of the band where the
 * original is outside of it (Sutherland and Hodgman). Nothing remains of a line that only touches the band.
 */
export function clipPath(path: PlanePath, { axis, low, high }: Band, isRing: boolean): PlanePath[] {
  const along = path[axis];
  const across = path[axis === "x" ? "y" : "x"];
  const last = along.length - 1;
  const pieces: PlanePath[] = [];
  clipped.reserve(3 * along.length + 1);
  for (let i = 0; i < last; i++) {
    const from = along[i];
    const to = along[i + 1];
    if (from >= low && from <= high) clipped.push(from, across[i]);
    else if ((from < low && to < low) || (from > high && to > high)) continue;
    pushCrossing(i, from < to ? low : high);
    pushCrossing(i, from < to ? high : low);
    if (!isRing && (to < low || to > high)) takePiece();
  }
  if (isRing) clipped.close();
  else if (along[last] >= low && along[last] <= high) clipped.push(along[last], across[last]);
  takePiece();
  return pieces;

  /** The place where the segment from a vertex crosses an edge of the band, if it does. */
  function pushCrossing(i: number, edge: number): void {
    const from = along[i];
    const to = along[i + 1];
    if ((from - edge) * (to - edge) >= 0) return;
    const share = (edge - from) / (to - from);
    clipped.push(edge, across[i] * (1 - share) + across[i + 1] * share);
  }

  function takePiece(): void {
    if (clipped.length >= (isRing ? MIN_RING : 2)) pieces.push(clipped.copy(axis));
    clipped.length = 0;
  }
}

/** Vertices that are appended one after the other. */
class GrowingPath {
  length = 0;
  private along = new Float64Array(1 << 14);
  private across = new Float64Array(1 << 14);

  /** Makes room for a number of vertices, and empties it. */
  reserve(vertices: number): void {
    this.length = 0;
    if (this.along.length >= vertices) return;
    this.along = new Float64Array(2 * vertices);
    this.across = new Float64Array(2 * vertices);
  }

  push(along: number, across: number): void {
    this.along[this.length] = along;
    this.across[this.length++] = across;
  }

  /** Repeats the first vertex as the last. */
  close(): void {
    if (this.length > 0) this.push(this.along[0], this.across[0]);
  }

  copy(axis: Band["axis"]): PlanePath {
    const along = this.along.slice(0, this.length);
    const across = this.across.slice(0, this.length);
    return axis === "x" ? { x: along, y: across } : { x: across, y: along };
  }
}

/** One for all paths, whose garbage would take longer than the clipping. */
const clipped = new GrowingPath();
