import { buildTrailProfile, sampleProfile } from "../workers/geo/profileSampling.ts";
import { profileSeries } from "../workers/geo/profileSeries.ts";
import { measureByTurns, type Subject, type Timing } from "./measure.ts";
import { peerByTurns } from "./peerByTurns.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Row, Scenario } from "./row.ts";

const POINTS = 1_000_000;
const PIXELS = 2000;
/** Shares of the trail in the window. */
const ZOOMS = [1, 0.3, 0.1, 0.03, 0.015, 0.001];

export default {
  ids: ["B10"],
  name: "profile",
  async run({ seed, progress }): Promise<Row[]> {
    const columns = randomTrail(POINTS, seed);
    const series = profileSeries(columns, 0, null);
    const profile = buildTrailProfile(series);
    const end = series.meters.at(-1) ?? 0;
    const sampling = (share: number): Subject => ({
      work: () =>
        sampleProfile(profile, {
          trail: 0,
          fromMeters: end * 0.4 * (1 - share),
          toMeters: end * (0.4 + 0.6 * share),
          buckets: PIXELS,
        }),
      calls: 40,
    });
    progress("samples windows of several widths");
    const { lttb, build, ...zooms } = await measureByTurns<string>(
      {
        lttb: { work: () => largestTriangles(series.meters, series.elevation, PIXELS), calls: 3 },
        build: { work: () => buildTrailProfile(profileSeries(columns, 0, null)) },
        ...Object.fromEntries(ZOOMS.map((share) => [`${share * 100} %`, sampling(share)])),
      },
      5,
    );
    const timings = Object.entries<Timing>(zooms);
    const [slowest] = timings.map(([, timing]) => timing).sort((a, b) => b.median - a.median);
    if (!slowest || !lttb || !build) throw new Error("Nothing was measured");
    const peer = peerByTurns("LTTB over the full series", lttb, slowest);
    return [
      {
        id: "B10",
        scenario: `profile of 1M points at ${PIXELS} px, slowest of ${ZOOMS.length} zooms`,
        unit: "ms",
        ours: slowest.median,
        peer,
        floor: null,
        budget: ">= 50x faster, <= 4 ms",
        isMet: peer.ratio >= 50 && slowest.median <= 4,
        note: `${timings.map(([zoom, { median }]) => `${zoom} ${median.toFixed(3)}`).join(", ")} ms; p95 ${slowest.p95.toFixed(2)} ms; least ${slowest.least.toFixed(3)} and ${lttb.least.toFixed(1)} ms; built once in ${build.median.toFixed(0)} ms`,
        spread: slowest.spread,
      },
    ];
  },
} satisfies Scenario;

/** Largest-triangle-three-buckets, as charts use it: picks one sample a bucket, by the area it spans with its neighbours. */
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
