import { buildTrailElevation, sampleElevation } from "../workers/geo/elevation/elevationSampling.ts";
import { type ElevationSeries, elevationSeries } from "../workers/geo/elevation/elevationSeries.ts";
import type { ElevationQuery, SampledHeights } from "../workers/geo/elevation/elevationTypes.ts";
import { measureByTurns, type Subject, type Timing } from "./measure.ts";
import { peerByTurns } from "./peerByTurns.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Scenario } from "./row.ts";

const POINTS = 1_000_000;
const PIXELS = 2000;
/** Window widths as shares of the trail. */
const ZOOMS = [1, 0.3, 0.1, 0.03, 0.015, 0.001];
/** Step between calls as a share of the window's width, like a drag of the profile. */
const STEP = 0.01;
/** Windows of this width also jump, by multiples of the golden ratio, which are evenly distributed. */
const JUMP_ZOOM = 0.03;
const GOLDEN = 0.618;
/** Metres: elevations are stored in whole millimetres. */
const ROUNDING = 1e-3;

export default {
  ids: ["B10"],
  name: "elevation",
  async run({ seed, progress, measured }) {
    const columns = randomTrail(POINTS, seed);
    const series = elevationSeries(columns, 0, null);
    const elevation = buildTrailElevation(series);
    const end = series.meters.at(-1) ?? 0;
    let turn = 0;
    // Moves along, so that no window is queried twice: branch prediction would adapt to a single one.
    const next = (share: number): ElevationQuery => {
      const fromMeters =
        (0.4 * (1 - share) * end + turn++ * STEP * share * end) % Math.max(1, (1 - share) * end);
      return { fromMeters, toMeters: fromMeters + share * end, buckets: PIXELS };
    };
    const anywhere = (share: number): ElevationQuery => {
      const fromMeters = (1 - share) * end * ((turn++ * GOLDEN) % 1);
      return { fromMeters, toMeters: fromMeters + share * end, buckets: PIXELS };
    };
    for (const share of ZOOMS) expectSummits(series, sampleElevation(elevation, next(share)));
    const sampling = (share: number): Subject => ({
      work: () => sampleElevation(elevation, next(share)),
      calls: 40,
    });
    progress("samples windows of several widths");
    const { lttb, build, jump, ...zooms } = await measureByTurns<string>(
      {
        lttb: { work: () => largestTriangles(series.meters, series.elevation, PIXELS), calls: 3 },
        jump: { work: () => sampleElevation(elevation, anywhere(JUMP_ZOOM)), calls: 40 },
        build: { work: () => buildTrailElevation(elevationSeries(columns, 0, null)) },
        ...Object.fromEntries(ZOOMS.map((share) => [`${share * 100} %`, sampling(share)])),
      },
      5,
    );
    const timings = Object.entries<Timing>(zooms);
    const [slowest] = timings.map(([, timing]) => timing).sort((a, b) => b.median - a.median);
    if (!slowest || !lttb || !build || !jump) throw new Error("Nothing was measured");
    const peer = peerByTurns("LTTB over the full series", lttb, slowest);
    measured({
      id: "B10",
      scenario: `profile of 1M points at ${PIXELS} px, slowest of ${ZOOMS.length} zooms`,
      unit: "ms",
      ours: slowest.median,
      peer,
      floor: null,
      budget: ">= 50x faster, <= 4 ms",
      holds: peer.ratio >= 50,
      most: { ms: 4, boundBy: "computing" },
      note: `${timings.map(([zoom, { median }]) => `${zoom} ${median.toFixed(3)}`).join(", ")} ms; p95 ${slowest.p95.toFixed(2)} ms; least ${slowest.least.toFixed(3)} and ${lttb.least.toFixed(1)} ms; of ${JUMP_ZOOM * 100} % anywhere, not where the last was, ${jump.median.toFixed(3)} ms; built once in ${build.median.toFixed(0)} ms`,
      halfIqr: slowest.halfIqr,
    });
  },
} satisfies Scenario;

/** @throws if the maximum of a window is not that of its samples, up to a bucket more or less at its edges. */
function expectSummits({ meters, elevation }: ElevationSeries, window: SampledHeights): void {
  const { fromMeters, toMeters, highest } = window;
  const bucket = (toMeters - fromMeters) / PIXELS;
  const summit = Math.max(...highest.filter((height) => !Number.isNaN(height)));
  const highestBetween = (from: number, to: number) =>
    elevation.reduce((best, height, i) => {
      const place = meters[i] as number;
      return place >= from && place <= to && height > best ? height : best;
    }, Number.NEGATIVE_INFINITY);
  const least = highestBetween(fromMeters + bucket, toMeters - bucket);
  const most = highestBetween(fromMeters - bucket, toMeters + bucket);
  if (!(summit >= least - ROUNDING && summit <= most + ROUNDING))
    throw new Error(`The summit is ${summit} m, not ${least} m`);
}

/**
 * Largest-triangle-three-buckets, as used by charts: picks one sample per bucket, by the area of the triangle with its
 * neighbours.
 */
function largestTriangles(x: Float64Array, y: Float64Array, count: number): Uint32Array {
  const picked = new Uint32Array(count);
  const every = (x.length - 2) / (count - 2);
  for (let bucket = 0; bucket < count - 2; bucket++) {
    const from = Math.floor(bucket * every) + 1;
    const to = Math.floor((bucket + 1) * every) + 1;
    const nextTo = Math.min(x.length, Math.floor((bucket + 2) * every) + 1);
    let [meanX, meanY] = [0, 0];
    for (let i = to; i < nextTo; i++) {
      meanX += x[i] as number;
      meanY += y[i] as number;
    }
    meanX /= nextTo - to;
    meanY /= nextTo - to;
    const last = picked[bucket] as number;
    let largest = -1;
    for (let i = from; i < to; i++) {
      const area = Math.abs(
        ((x[last] as number) - meanX) * ((y[i] as number) - (y[last] as number)) -
          ((x[last] as number) - (x[i] as number)) * (meanY - (y[last] as number)),
      );
      if (area <= largest) continue;
      largest = area;
      picked[bucket + 1] = i;
    }
  }
  picked[count - 1] = x.length - 1;
  return picked;
}
