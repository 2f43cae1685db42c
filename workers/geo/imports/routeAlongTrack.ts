import { nearestSorted } from "../../../src/lib/nearestSorted.ts";
import type { ParsedLine } from "../../../src/lib/trailFiles/parsedFile.ts";
import { withTurn } from "../route/ringRules.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import type { PinTarget, RestoredRoute } from "../route/routeTypes.ts";
import type { ImportReport } from "./importsTypes.ts";
import { importTrack, sampleTrack } from "./importTrack.ts";
import { matchSamples } from "./matchSamples.ts";
import { pinsAlongTrack } from "./pinsAlongTrack.ts";
import { turnOfTrack } from "./turnOfTrack.ts";

/** Samples of a track, if they are not closer together than the error of a watch. */
const MAX_SAMPLES = 4000;
const LEAST_STEP_METERS = 25;

/**
 * The pins of a route that follows the lines of a file, one after the other, and the parts of them that it does not follow.
 * @param isAway for each vertex of the lines whether it is too far from every trail
 */
export async function routeAlongTrack(
  planner: RoutePlanner,
  lines: readonly ParsedLine[],
  isAway: Uint8Array,
  pause: () => Promise<void>,
): Promise<{ targets: PinTarget[]; restored: RestoredRoute; astray: ImportReport["astray"] }> {
  const track = importTrack(lines);
  const length = track.meters.at(-1) ?? 0;
  const samples = sampleTrack(track, Math.max(LEAST_STEP_METERS, length / MAX_SAMPLES), isAway);
  const matched = await matchSamples(planner, samples, pause);
  const offsets = Float64Array.from(matched, ({ meters }) => meters);
  const turn = turnOfTrack(matched);
  const out = turn === null ? matched : matched.slice(0, turn + 1);
  const along = await pinsAlongTrack(planner, out, pause);
  const pins = withTurn(along.pins, turn !== null);
  const targets = pins.map(({ trail, position, distanceMeters, way = null, isTurn = false }): PinTarget => {
    const trailName = planner.trailNames[trail];
    return { position, distanceMeters, way, isTurn, ...(trailName && { trailName }) };
  });
  const answer = planner.build(pins);
  const restored: RestoredRoute =
    answer.kind === "built"
      ? { problems: pins.map(() => null), route: answer.route }
      : planner.restore(targets);
  const astray = { count: 0, meters: 0 };
  const turnMeters = turn === null ? null : (offsets[turn] ?? null);
  for (const [k, offset] of track.meters.entries()) {
    if (isAway[k]) continue;
    // A place on the way back is followed where that on the way out is.
    const isBack = turnMeters !== null && offset > turnMeters;
    const nearest = nearestSorted(offsets, isBack ? 2 * turnMeters - offset : offset);
    if (nearest !== null && along.isFollowed[nearest]) continue;
    astray.count++;
    if (!track.isStart[k]) astray.meters += offset - track.meters[k - 1];
  }
  return { targets, restored, astray };
}
