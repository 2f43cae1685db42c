import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { MatchAnswer, WalkState } from "../../../workers/geo/position/positionTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { travelDirection } from "../../lib/waypoints/travelDirection.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { settings } from "../settings.ts";
import { isCoarse } from "./isCoarse.ts";
import { ownPosition, type PositionFix, showMatch } from "./ownPosition.ts";

/** What the last match has left to the next, and the guide that it is about. */
let walk: { opened: OpenedGuide; state: WalkState } | null = null;

const matching = queryLatest(
  ({ fix, opened }: { fix: PositionFix; opened: OpenedGuide }): Promise<MatchAnswer | null> => {
    const { position, accuracyMeters, time } = fix;
    const { isReversed } = travelDirection(opened, settings.clockwiseDirectionTrails);
    return geoWorker.position.match(opened.guideId, {
      fix: { position, accuracyMeters, time },
      state: walk?.opened === opened ? walk.state : null,
      expected: isReversed ? -1 : 1,
    });
  },
  {
    onResult(answer, { opened }) {
      if (!answer) return;
      walk = { opened, state: answer.state };
      showMatch(answer.match);
    },
    onFailure: (error) => console.warn("The position could not be matched:", error),
  },
);

/** Matches the last fix to the trails of the open guide. */
export function matchPosition(): void {
  const { fix } = ownPosition;
  const { opened } = guideMap;
  if (fix && opened && !isCoarse(fix)) matching.run({ fix, opened });
}

/** Goes on with one of the passes that the match has left open, by its index in the state (`OpenPass`). */
export function choosePass(index: number): void {
  const pass = walk?.state.passes[index];
  if (!walk || !pass) return;
  walk = { ...walk, state: { ...walk.state, passes: [{ ...pass, cost: 0 }] } };
  // An answer still to come knows nothing of the choice.
  matching.forget();
  matchPosition();
}

/** Forgets the walk so far. */
export function forgetWalk(): void {
  matching.forget();
  walk = null;
}
