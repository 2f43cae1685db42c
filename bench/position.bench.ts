import type { Position } from "../src/contract/position.ts";
import { METERS_PER_DEGREE } from "../src/lib/geo/distance.ts";
import { buildTrailIndex } from "../workers/geo/index/trailIndex.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { matchFix, type WalkedTrails } from "../workers/geo/position/matchFix.ts";
import type { MatchedFix, WalkState } from "../workers/geo/position/positionTypes.ts";
import { trailLines } from "../workers/geo/route/trailLines.ts";
import { TrailRings } from "../workers/geo/route/trailRings.ts";
import { bruteForcePlace } from "./bruteForce.ts";
import { measureByTurns } from "./measure.ts";
import { peerByTurns } from "./peerByTurns.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Scenario } from "./row.ts";
import { seededRandom } from "./seededRandom.ts";
import { switchbackTrail } from "./switchbackTrail.ts";

const POINTS = 1_000_000;
const FIXES = 500;
const ACCURACY = 15;

export default {
  ids: ["B36"],
  name: "position",
  async run({ seed, progress, measured }) {
    const winding = walkOn(randomTrail(POINTS, seed), seed);
    const hairpins = walkOn(switchbackTrail(POINTS, seed), seed);
    progress("compares the nearest passes with brute force");
    for (const walk of [winding, hairpins]) {
      for (const fix of walk.fixes.slice(0, 20)) expectNearestPass(walk, fix);
    }
    progress("matches every fix of two walks, and looks at all segments instead");
    const { brute, alongTrail, onHairpins } = await measureByTurns(
      {
        brute: { work: () => bruteForcePlace(winding.columns, winding.next().position) },
        alongTrail: { work: () => winding.match(), calls: FIXES },
        onHairpins: { work: () => hairpins.match(), calls: FIXES },
      },
      5,
    );
    const rows = [
      { scenario: "a fix matched to a trail of 1M", ours: alongTrail },
      { scenario: "a fix matched between hairpins, 1M", ours: onHairpins },
    ];
    measured(
      ...rows.map(({ scenario, ours }) => ({
        id: "B36",
        scenario,
        unit: "ms" as const,
        ours: ours.median,
        peer: peerByTurns("the nearest segment by brute force, no passes", brute, ours),
        floor: null,
        budget: "<= 1 ms",
        holds: true,
        most: { ms: 1, boundBy: "computing" as const },
        note: `p95 ${ours.p95.toFixed(3)} ms`,
        halfIqr: ours.halfIqr,
      })),
    );
  },
} satisfies Scenario;

interface Walk {
  columns: TrailColumns;
  trails: WalkedTrails;
  fixes: MatchedFix[];
  next(): MatchedFix;
  /** Matches the next fix, from the state that the one before left. */
  match(): WalkState | null;
}

/** A walk over consecutive vertices in the middle of a trail, up to 15 m beside them, again and again. */
function walkOn(columns: TrailColumns, seed: number): Walk {
  const lines = trailLines(buildTrailIndex(columns));
  const trails = { lines, rings: new TrailRings(lines), primaryTrail: 0 };
  const random = seededRandom(seed);
  const beside = () => ((random() - 0.5) * 2 * ACCURACY) / METERS_PER_DEGREE;
  const fixes = Array.from({ length: FIXES }, (_, i): MatchedFix => {
    const vertex = POINTS / 2 + i;
    const position: Position = [(columns.lng[vertex] ?? 0) + beside(), (columns.lat[vertex] ?? 0) + beside()];
    return { position, accuracyMeters: ACCURACY, time: 3000 * i };
  });
  let turn = 0;
  let state: WalkState | null = null;
  const next = () => {
    if (turn % FIXES === 0) state = null;
    return fixes[turn++ % FIXES] as MatchedFix;
  };
  const match = () => {
    state = matchFix(trails, { fix: next(), state, expected: 1 });
    return state;
  };
  return { columns, trails, fixes, next, match };
}

/** @throws if none of the passes of a fix is as near as the nearest segment, to a tenth of a metre */
function expectNearestPass({ columns, trails }: Walk, fix: MatchedFix): void {
  const { passes } = matchFix(trails, { fix, state: null, expected: 1 }) ?? { passes: [] };
  const nearest = Math.min(...passes.map(({ awayMeters }) => awayMeters));
  if (!(Math.abs(nearest - bruteForcePlace(columns, fix.position)) <= 0.1))
    throw new Error("Not the nearest pass");
}
