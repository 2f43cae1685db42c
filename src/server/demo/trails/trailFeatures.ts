import type { DraftPart } from "../../catalogue/guideDraft.ts";

/** A vertex of a trail as a candidate for a waypoint. */
export interface TrailFeature {
  vertex: number;
  shape: "crest" | "dip" | "slope";
  /** 0 at the lowest point of the trail, 1 at the highest. */
  share: number;
}

/** About equidistant vertices along a part of a trail, each moved to the nearest crest or dip if there is one. */
export function trailFeatures(part: DraftPart, count: number): TrailFeature[] {
  const { elevation } = part;
  const last = elevation.length - 1;
  const low = elevation.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const high = elevation.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const reach = Math.floor(last / count / 2.2);
  return Array.from({ length: count }, (_, i) => {
    const middle = Math.round(((i + 0.5) / count) * last);
    const from = Math.max(0, middle - reach);
    const to = Math.min(last, middle + reach);
    let top = from;
    let bottom = from;
    for (let at = from; at <= to; at++) {
      if ((elevation[at] ?? 0) > (elevation[top] ?? 0)) top = at;
      if ((elevation[at] ?? 0) < (elevation[bottom] ?? 0)) bottom = at;
    }
    const isCrest = top > from && top < to;
    const isDip = bottom > from && bottom < to;
    const vertex = isCrest && (!isDip || i % 2 === 0) ? top : isDip ? bottom : middle;
    const shape = vertex === top && isCrest ? "crest" : vertex === bottom && isDip ? "dip" : "slope";
    return { vertex, shape, share: ((elevation[vertex] ?? low) - low) / Math.max(1, high - low) };
  });
}
