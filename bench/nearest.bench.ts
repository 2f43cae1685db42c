import { nearestPoint, nearestPointOnLine } from "@turf/turf";
import type { Feature, FeatureCollection, LineString, Point } from "geojson";
import { around } from "geokdbush";
import KDBush from "kdbush";
import { nearestOnLine } from "../workers/geo/index/nearestOnLine.ts";
import { nearestVertex } from "../workers/geo/index/nearestVertex.ts";
import { buildTrailIndex } from "../workers/geo/index/trailIndex.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { bruteForce, expectNearest, expectNearestPlace, placesNear } from "./bruteForce.ts";
import { datelineTrail } from "./datelineTrail.ts";
import { denseNetwork } from "./denseNetwork.ts";
import { measureByTurns, type Timing } from "./measure.ts";
import { peerByTurns } from "./peerByTurns.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Scenario } from "./row.ts";
import { switchbackTrail } from "./switchbackTrail.ts";

const POINTS = 1_000_000;
const QUERIES = 200;
const WORLD_METERS = 20_000_000;

export default {
  ids: ["B4", "B5"],
  name: "nearest",
  async run({ seed, progress, measured }) {
    const columns = randomTrail(POINTS, seed);
    const index = buildTrailIndex(columns);
    const queries = placesNear(columns, QUERIES, seed + 6);
    progress(`compares ${QUERIES} results with brute force, and some on other kinds of trails`);
    expectNearest(index, queries);
    expectNearestPlace(index, queries);
    for (const other of [
      denseNetwork(200, 500, seed),
      datelineTrail(100_000, seed),
      switchbackTrail(100_000, seed),
    ]) {
      const otherIndex = buildTrailIndex(other);
      const places = placesNear(other, QUERIES, seed);
      expectNearest(otherIndex, places);
      expectNearestPlace(otherIndex, places);
    }
    progress("builds indexes");
    const { floor, build, buildPeer } = await measureByTurns(
      {
        buildPeer: { work: () => buildTree(columns) },
        floor: { work: () => sumOf(columns.lng) + sumOf(columns.lat), calls: 5 },
        build: { work: () => buildTrailIndex(columns), calls: 5 },
      },
      25,
    );
    const tree = buildTree(columns);
    const line = lineOf(columns);
    const points = pointsOf(columns);
    let turn = 0;
    const next = () => queries[turn++ % QUERIES] ?? [0, 0];
    progress("queries in every way, including the slow ones");
    const { turfLine, turfPoint, brute, kdbush, vertex, segment } = await measureByTurns(
      {
        turfLine: { work: () => nearestPointOnLine(line, next()) },
        turfPoint: { work: () => nearestPoint(next(), points) },
        brute: { work: () => bruteForce(columns, ...next()) },
        kdbush: { work: () => around(tree, ...next(), 1), calls: 500 },
        vertex: { work: () => nearestVertex(index, next(), WORLD_METERS), calls: 1000 },
        segment: { work: () => nearestOnLine(index, next(), WORLD_METERS), calls: 1000 },
      },
      3,
    );
    const treePeer = peerByTurns("kdbush", buildPeer, build);
    const turfPeer = (ours: Timing) => peerByTurns("@turf/nearest-point-on-line", turfLine, ours);
    const readFloor = { name: "reading both columns", value: floor.median };
    const isFast = (ours: Timing) => turfPeer(ours).ratio >= 5000;
    measured(
      {
        id: "B4",
        scenario: "index build, 1M points",
        unit: "ms",
        ours: build.median,
        peer: treePeer,
        floor: readFloor,
        budget: ">= 40x faster",
        holds: treePeer.ratio >= 40,
        most: null,
        note: `p95 ${build.p95.toFixed(1)} ms; least ${build.least.toFixed(1)} and ${buildPeer.least.toFixed(0)} ms`,
        halfIqr: build.halfIqr,
      },
      {
        id: "B5",
        scenario: "nearest vertex of 1M",
        unit: "ms",
        ours: vertex.median,
        peer: turfPeer(vertex),
        floor: readFloor,
        budget: ">= 5,000x faster, <= 0.2 ms",
        holds: isFast(vertex),
        most: { ms: 0.2, boundBy: "computing" },
        note: `equal to brute force on ${QUERIES} of ${QUERIES}; p95 ${vertex.p95.toFixed(3)} ms; @turf/nearest-point ${turfPoint.median.toFixed(0)} ms, brute force ${brute.median.toFixed(0)} ms, geokdbush ${kdbush.median.toFixed(3)} ms`,
        halfIqr: vertex.halfIqr,
      },
      {
        id: "B5",
        scenario: "nearest place on a segment of 1M",
        unit: "ms",
        ours: segment.median,
        peer: turfPeer(segment),
        floor: readFloor,
        budget: ">= 5,000x faster, <= 0.2 ms",
        holds: isFast(segment),
        most: { ms: 0.2, boundBy: "computing" },
        note: `equal to brute force on ${QUERIES} of ${QUERIES}; p95 ${segment.p95.toFixed(3)} ms`,
        halfIqr: segment.halfIqr,
      },
    );
  },
} satisfies Scenario;

function buildTree({ lng, lat }: TrailColumns): KDBush {
  const tree = new KDBush(lng.length);
  for (let i = 0; i < lng.length; i++) tree.add(lng[i] as number, lat[i] as number);
  return tree.finish();
}

function lineOf({ lng, lat }: TrailColumns): LineString {
  return { type: "LineString", coordinates: Array.from(lng, (x, i) => [x, lat[i] as number]) };
}

function pointsOf({ lng, lat }: TrailColumns): FeatureCollection<Point> {
  const features = Array.from(
    lng,
    (x, i): Feature<Point> => ({
      type: "Feature",
      properties: {},
      geometry: { type: "Point", coordinates: [x, lat[i] as number] },
    }),
  );
  return { type: "FeatureCollection", features };
}

function sumOf(column: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < column.length; i++) sum += column[i] as number;
  return sum;
}
