import type { Position } from "../../../src/contract/position.ts";
import { bearingDegrees } from "../../../src/lib/geo/bearingDegrees.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { TrailPoint } from "../index/indexTypes.ts";
import { guideOf, type OpenGuide } from "../openGuides.ts";
import { positionAtLocation } from "../route/trailLines.ts";
import { trailPoint } from "../trailPoint.ts";
import { isOffTrail, matchFix } from "./matchFix.ts";
import type { MatchAnswer, MatchRequest, OpenPass, WalkedPass, WalkState } from "./positionTypes.ts";

/** Calls about the device's own position on the trails of an open guide. */
export const positionApi = {
  /** Where a fix is on the trails; null for a guide without lines. The worker keeps nothing of it. */
  match(guideId: string, request: MatchRequest): MatchAnswer | null {
    const guide = guideOf(guideId);
    const state = matchFix(guide.walked(), request);
    const [best] = state?.passes ?? [];
    if (!state || !best) return null;
    const from = request.fix.position;
    const point = pointOf(guide, best, from);
    return {
      state,
      match: {
        ...point,
        time: request.fix.time,
        bearingDegrees: bearingDegrees(from, point.position),
        isOff: isOffTrail(state),
        direction: best.direction,
        passes: openPasses(guide, state),
      },
    };
  },
};

/** In an order that stays the same when another one is matched: the reader may be about to press one. */
function openPasses(guide: OpenGuide, { passes, fix }: WalkState): OpenPass[] {
  return passes
    .map((walked, pass) => ({ walked, pass }))
    .filter(({ walked }) => walked.isOpen)
    .sort((a, b) => a.walked.location - b.walked.location)
    .map(({ walked, pass }) => ({ ...pointOf(guide, walked, fix.position), pass }));
}

function pointOf(guide: OpenGuide, { location }: WalkedPass, from: Position): TrailPoint {
  const vertex = Math.floor(location);
  const position = positionAtLocation(guide.walked().lines, location);
  const awayMeters = distanceMeters(...from, ...position);
  return trailPoint(guide, { vertex, share: location - vertex, position, awayMeters });
}
