import type { Bounds } from "../../../src/contract/position.ts";
import { boundsOf, unionBounds } from "../../../src/lib/geo/bounds.ts";
import type { DraftTrail } from "../../../src/server/catalogue/guideDraft.ts";

/** [west, south, east, north] of all parts; a point where nothing is when there are none. */
export function boundsOfTrails(trails: readonly DraftTrail[]): Bounds {
  const boxes = trails.flatMap((trail) => trail.parts).map(({ lng, lat }) => boundsOf(lng, lat));
  return boxes.reduce(unionBounds, null) ?? [0, 0, 0, 0];
}
