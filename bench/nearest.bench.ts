import { nearestPointOnLine } from "@turf/turf";
import { around } from "geokdbush";
import KDBush from "kdbush";
import { distanceMeters } from "../src/lib/geo/distance.ts";
import { nearestOnTrail } from "../workers/geo/nearestOnTrail.ts";
import { nearestTrailPoint } from "../workers/geo/nearestTrailPoint.ts";
import type { TrailColumns } from "../workers/geo/trailColumns.ts";
import { buildTrailIndex } from "../workers/geo/trailIndex.ts";
import { measureSync } from "./measure.ts";
import { randomTrail, seededRandom } from "./randomTrail.ts";
import type { Row, Scenario } from "./row.ts";

const POINTS = 1_000_000;
const QUERIES = 200;

export default {
  ids: ["B4", "B5"],
  name: "nearest",
  run(): Row[] {
    const columns = randomTrail(POINTS);
    const index = buildTrailIndex(columns);
    const queries = queriesNear(columns);
    for (const [lng, lat] of queries) {
      const found = nearestTrailPoint(index, [lng, lat], Number.POSITIVE_INFINITY);
      if (found?.awayMeters !== bruteForce(columns, lng, lat)) throw new Error("Not the nearest vertex");
    }
    const build = measureSync(() => buildTrailIndex(columns), { runs: 20 });
    const buildPeer = measureSync(() => buildTree(columns), { runs: 5, warmup: 1 });
    const tree = buildTree(columns);
    let turn = 0;
    const next = () => queries[turn++ % QUERIES] ?? [0, 0];
    const vertex = measureSync(() => nearestTrailPoint(index, next(), 20_000_000), {
      runs: 2000,
      warmup: 500,
    });
    const segment = measureSync(() => nearestOnTrail(index, next(), 20_000_000), { runs: 2000, warmup: 500 });
    const hover = measureSync(() => nearestOnTrail(index, next(), 500), { runs: 2000, warmup: 500 });
    const kdbush = measureSync(() => around(tree, ...next(), 1), { runs: 2000, warmup: 500 });
    const line = {
      type: "LineString" as const,
      coordinates: Array.from(columns.lng, (x, i) => [x, columns.lat[i] ?? 0]),
    };
    const turf = measureSync(() => nearestPointOnLine(line, next()), { runs: 3, warmup: 1 });
    const floor = measureSync(() => sumOf(columns.lng) + sumOf(columns.lat), { runs: 20 });
    const turfPeer = { name: "@turf/nearest-point-on-line", value: turf.median };
    const readFloor = { name: "reading both columns", value: floor.median };
    const isFast = (median: number) => turf.median / median >= 5000 && median <= 0.2;
    return [
      {
        id: "B4",
        scenario: "index build, 1M points",
        unit: "ms",
        ours: build.median,
        peer: { name: "kdbush", value: buildPeer.median },
        floor: readFloor,
        budget: ">= 40x faster",
        isMet: buildPeer.median / build.median >= 40,
      },
      {
        id: "B5",
        scenario: "nearest vertex of 1M",
        unit: "ms",
        ours: vertex.median,
        peer: turfPeer,
        floor: readFloor,
        budget: ">= 5,000x faster, <= 0.2 ms",
        isMet: isFast(vertex.median),
        note: `equal to brute force on ${QUERIES} of ${QUERIES}; p95 ${vertex.p95.toFixed(3)} ms; geokdbush ${kdbush.median.toFixed(3)} ms`,
      },
      {
        id: "B5",
        scenario: "nearest place on a segment of 1M",
        unit: "ms",
        ours: segment.median,
        peer: turfPeer,
        floor: readFloor,
        budget: ">= 5,000x faster, <= 0.2 ms",
        isMet: isFast(segment.median),
        note: `p95 ${segment.p95.toFixed(3)} ms; within 500 m ${hover.median.toFixed(3)} ms`,
      },
    ];
  },
} satisfies Scenario;

/** Places up to some 5 km off the trail. */
function queriesNear({ lng, lat }: TrailColumns): [number, number][] {
  const random = seededRandom(7);
  return Array.from({ length: QUERIES }, () => {
    const i = Math.floor(random() * POINTS);
    return [(lng[i] ?? 0) + (random() - 0.5) * 0.1, (lat[i] ?? 0) + (random() - 0.5) * 0.1];
  });
}

function bruteForce({ lng, lat }: TrailColumns, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < lng.length; i++) {
    best = Math.min(best, distanceMeters(x, y, lng[i] as number, lat[i] as number));
  }
  return best;
}

function buildTree({ lng, lat }: TrailColumns): KDBush {
  const tree = new KDBush(lng.length);
  for (let i = 0; i < lng.length; i++) tree.add(lng[i] as number, lat[i] as number);
  return tree.finish();
}

function sumOf(column: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < column.length; i++) sum += column[i] as number;
  return sum;
}
