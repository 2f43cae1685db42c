import { distance as turfDistance } from "@turf/turf";
import { ascentDescent } from "../src/lib/geo/ascent.ts";
import { buildClimbIndex, type ClimbIndex, climbBetween } from "../workers/geo/elevation/climbIndex.ts";
import { type ElevationSeries, elevationSeries } from "../workers/geo/elevation/elevationSeries.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { measureByTurns } from "./measure.ts";
import { peerByTurns } from "./peerByTurns.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Scenario } from "./row.ts";
import { seededRandom } from "./seededRandom.ts";
import { timesAsLong } from "./timesAsLong.ts";

const POINTS = 1_000_000;
/** Many, because the first calls after a garbage collection find both columns gone from the caches. */
const CALLS = 25;

export default {
  ids: ["B6", "B7"],
  name: "ascent",
  async run({ seed, progress, measured }) {
    const columns = randomTrail(POINTS, seed);
    const { elevation, distance } = columns;
    const series = elevationSeries(columns, 0, null);
    const index = buildClimbIndex(series);
    const random = seededRandom(seed + 2);
    const end = distance.at(-1) ?? 0;
    const slices = Array.from({ length: 300 }, () => [random() * end, random() * end].sort((a, b) => a - b));
    let turn = 0;
    const next = () => slices[turn++ % slices.length] as [number, number];
    for (let i = 0; i < 30; i++) expectEqual(index, series, next());
    expectLike(ascentDescent(elevation, distance).ascentMeters, turfAscent(columns));
    progress("measures the whole trail");
    const { whole, turf, floor } = await measureByTurns(
      {
        turf: { work: () => turfAscent(columns) },
        floor: { work: () => readBoth(elevation, distance), calls: CALLS },
        whole: { work: () => ascentDescent(elevation, distance), calls: CALLS },
      },
      25,
    );
    progress("measures slices of it");
    const { slice, recount, build } = await measureByTurns(
      {
        slice: { work: () => climbBetween(index, ...next()), calls: 1000 },
        recount: { work: () => recountSlice(series, next()), calls: 5 },
        build: { work: () => buildClimbIndex(series) },
      },
      5,
    );
    const turfPeer = peerByTurns("turf.distance per pair", turf, whole);
    const timesRead = timesAsLong(whole.turns, floor.turns);
    measured(
      {
        id: "B6",
        scenario: "ascent and descent of 1M points",
        unit: "ms",
        ours: whole.median,
        peer: turfPeer,
        floor: { name: "reading both columns", value: floor.median },
        budget: ">= 80x faster, <= 4x the read",
        holds: turfPeer.ratio >= 80 && timesRead <= 4,
        most: null,
        note: `${timesRead.toFixed(1)} times the read; least ${whole.least.toFixed(2)}, ${turf.least.toFixed(0)} and ${floor.least.toFixed(2)} ms; p95 ${whole.p95.toFixed(2)} ms`,
        halfIqr: whole.halfIqr,
      },
      {
        id: "B7",
        scenario: "ascent of any slice of 1M points",
        unit: "ms",
        ours: slice.p95,
        peer: peerByTurns("recount of the slice", recount, slice),
        floor: null,
        budget: "p95 <= 0.05 ms",
        holds: true,
        most: { ms: 0.05, boundBy: "computing" },
        note: `p95; median ${slice.median.toFixed(4)} ms; index built once in ${build.median.toFixed(0)} ms; equal to the recount`,
        halfIqr: slice.p95HalfIqr,
      },
    );
  },
} satisfies Scenario;

function recountSlice({ meters, elevation }: ElevationSeries, [from, to]: [number, number]) {
  const first = meters.findIndex((value) => value >= from);
  const beyond = meters.findIndex((value) => value > to);
  return ascentDescent(elevation, meters, first, beyond < 0 ? meters.length : beyond);
}

function expectEqual(index: ClimbIndex, series: ElevationSeries, slice: [number, number]): void {
  const [ours, theirs] = [climbBetween(index, ...slice), recountSlice(series, slice)];
  if (Math.abs(ours.ascentMeters - theirs.ascentMeters) > 1e-4) throw new Error("Wrong ascent of the slice");
}

/** Recomputed distances differ from the stored ones by up to 0.1 m, so that occasionally another sample is used. */
function expectLike(ascent: number, turfsAscent: number): void {
  if (Math.abs(ascent / turfsAscent - 1) > 0.01) throw new Error(`${ascent} m, by turf ${turfsAscent} m`);
}

/** The ascent by the same rule, with distances measured by turf. */
function turfAscent({ lng, lat, elevation }: TrailColumns): number {
  let [ascent, run, height] = [0, 0, elevation[0] as number];
  for (let i = 1; i < lng.length; i++) {
    run += turfDistance([lng[i - 1] as number, lat[i - 1] as number], [lng[i] as number, lat[i] as number], {
      units: "meters",
    });
    if (run < 100 && i < lng.length - 1) continue;
    ascent += Math.max(0, (elevation[i] as number) - height);
    height = elevation[i] as number;
    run = 0;
  }
  return ascent;
}

function readBoth(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) + (b[i] as number);
  return sum;
}
