import type { Position } from "../src/contract/position.ts";
import { buildTrailIndex } from "../workers/geo/index/trailIndex.ts";
import { buildLeg } from "../workers/geo/route/buildLeg.ts";
import { buildRouteNetwork, COST_PER_METER, type RouteNetwork } from "../workers/geo/route/routeNetwork.ts";
import { RoutePlanner } from "../workers/geo/route/routePlanner.ts";
import type { RoutePin } from "../workers/geo/route/routeTypes.ts";
import { touchedLocations } from "../workers/geo/route/touchedLocations.ts";
import { TrailClimbs } from "../workers/geo/route/trailClimbs.ts";
import { partOfLocation } from "../workers/geo/route/trailLines.ts";
import { WayFinder } from "../workers/geo/route/wayFinder.ts";
import { denseNetwork } from "./denseNetwork.ts";
import { mapDijkstra, vertexGraph } from "./mapDijkstra.ts";
import { measureByTurns } from "./measure.ts";
import { medianOf } from "./medianOf.ts";
import { peerByTurns } from "./peerByTurns.ts";
import type { Scenario } from "./row.ts";
import { seededRandom } from "./seededRandom.ts";

const TRAILS = 2000;
const POINTS_EACH = 500;
/** So small a square that nearly all trails are connected. */
const DEGREES = 0.5;
const QUERIES = 300;
const CHECKED = 10;
const PINS = 50;
/** Pairs of points between which other ways are found. */
const OTHER_WAYS = 60;
/** New pins after which the first far ghost is timed. */
const FIRSTS = 20;

export default {
  ids: ["B8", "B25", "B26", "B37"],
  name: "routes",
  async run({ seed, progress, measured }) {
    const columns = denseNetwork(TRAILS, POINTS_EACH, seed, DEGREES);
    // Only a guide's main trail has mileage, which would allow pins in one direction only.
    columns.distance.fill(Number.NaN);
    const index = buildTrailIndex(columns);
    progress("builds the network");
    const { build } = await measureByTurns({ build: { work: () => buildRouteNetwork(index) } }, 5);
    const network = buildRouteNetwork(index);
    measured({
      id: "B25",
      scenario: "building the route graph of 2,000 trails and 1M points",
      unit: "ms",
      ours: build.median,
      peer: null,
      floor: null,
      budget: "<= 1.5 s in the worker",
      holds: true,
      most: { ms: 1500, boundBy: "computing" },
      note: `${network.nodeLocations.length} nodes, ${network.linkNodes.length / 2} connectors; on the main thread nothing runs`,
      halfIqr: build.halfIqr,
    });

    const random = seededRandom(seed + 8);
    const pairs = Array.from({ length: QUERIES }, () => connectedPair(network, random));
    const finder = new WayFinder(network);
    const graph = vertexGraph(network, 1 / COST_PER_METER);
    progress("compares ways with those of Dijkstra");
    expectShortest(network, finder, pairs.slice(0, CHECKED), ([a, b]) => mapDijkstra(graph, a, b));
    let turn = 0;
    const next = () => pairs[turn++ % QUERIES] ?? [0, 0];
    const { way, peer } = await measureByTurns(
      {
        peer: { work: () => mapDijkstra(graph, ...next()), calls: 3 },
        way: { work: () => finder.find(...next()), calls: QUERIES },
      },
      3,
    );
    const dijkstra = peerByTurns("Dijkstra with a Map over all vertices", peer, way);
    measured({
      id: "B8",
      scenario: "way between two points of 2,000 trails and 1M points, p95",
      unit: "ms",
      ours: way.p95,
      peer: dijkstra,
      floor: null,
      budget: ">= 20x faster, p95 <= 8 ms",
      holds: dijkstra.ratio >= 20,
      most: { ms: 8, boundBy: "computing" },
      note: `median ${way.median.toFixed(2)} ms; the ratio is of medians; ${CHECKED} of ${CHECKED} ways as long`,
      halfIqr: way.p95HalfIqr,
    });

    progress("moves a ghost and edits a route");
    const planner = new RoutePlanner(index, []);
    const pins = routeOf(planner, random);
    const last = pins.at(-1);
    if (!last) throw new Error("A route has no pin");
    const beside = (): Position => near(last.position, random);
    const others = Array.from({ length: 200 }, (_, k) =>
      pinNear(planner, pins[(k % (PINS - 2)) + 1] ?? last, random),
    );
    const ghostAt = (pin: Position) => planner.ghost(pins, { kind: "append", pin }, 30);
    const { ghost, edit } = await measureByTurns(
      {
        ghost: { work: () => ghostAt(beside()), calls: 400 },
        edit: {
          work: () => {
            const k = turn++ % others.length;
            return planner.edit(pins, { kind: "move", at: (k % (PINS - 2)) + 1, pin: others[k] ?? last });
          },
          calls: 200,
        },
      },
      3,
    );
    // Apart, since long legs take the place of the edits' own in the cache.
    const { far, off } = await measureByTurns(
      {
        far: { work: () => ghostAt(anywhere(random)), calls: 400 },
        off: { work: () => ghostAt([15 + random(), 50 + random()]), calls: 400 },
      },
      3,
    );
    const { ways } = await measureByTurns(
      {
        ways: {
          work: () =>
            planner.otherRoutes(
              next().map((vertex) => planner.pinAt(vertex)),
              1,
            ),
          calls: OTHER_WAYS,
        },
      },
      3,
    );
    measured({
      id: "B37",
      scenario: "up to three other ways between two points of 2,000 trails and 1M points, p95",
      unit: "ms",
      ours: ways.p95,
      peer: null,
      floor: null,
      budget: "p95 <= 120 ms",
      holds: true,
      most: { ms: 120, boundBy: "computing" },
      note: `with their routes; median ${ways.median.toFixed(0)} ms`,
      halfIqr: ways.p95HalfIqr,
    });
    const firstFar = medianOf(
      Array.from({ length: FIRSTS }, (_, k) => {
        const from = performance.now();
        planner.ghost(pins.slice(0, k + 2), { kind: "append", pin: anywhere(random) }, 30);
        return performance.now() - from;
      }),
    ).median;
    measured(
      {
        id: "B26",
        scenario: "ghost pin: position to snapped place, line and totals, p95",
        unit: "ms",
        ours: ghost.p95,
        peer: null,
        floor: null,
        budget: "p95 <= 4 ms",
        holds: true,
        most: { ms: 4, boundBy: "computing" },
        note: `appended to ${PINS} pins, within 2 km of the last one; median ${ghost.median.toFixed(2)} ms`,
        halfIqr: ghost.p95HalfIqr,
      },
      {
        id: "B26",
        scenario: "ghost pin anywhere in the network, p95",
        unit: "ms",
        ours: far.p95,
        peer: null,
        floor: null,
        budget: "p95 <= 4 ms",
        holds: true,
        most: { ms: 4, boundBy: "computing" },
        note: `a leg through any of it, whose way is continued from those before; median ${far.median.toFixed(2)} ms; the first after a new pin ${firstFar.toFixed(0)} ms`,
        halfIqr: far.p95HalfIqr,
      },
      {
        id: "B26",
        scenario: "ghost pin off every trail, p95",
        unit: "ms",
        ours: off.p95,
        peer: null,
        floor: null,
        budget: "p95 <= 4 ms",
        holds: true,
        most: { ms: 4, boundBy: "computing" },
        note: `refused, with the nearest place, some 100 km away; median ${off.median.toFixed(2)} ms`,
        halfIqr: off.p95HalfIqr,
      },
      {
        id: "B26",
        scenario: `an edit in a route of ${PINS} pins, p95`,
        unit: "ms",
        ours: edit.p95,
        peer: null,
        floor: null,
        budget: "<= 16 ms",
        holds: true,
        most: { ms: 16, boundBy: "computing" },
        note: `median ${edit.median.toFixed(2)} ms`,
        halfIqr: edit.p95HalfIqr,
      },
    );
  },
} satisfies Scenario;

/** Two vertices with a way between them, on different trails and not beside a third one. */
function connectedPair(network: RouteNetwork, random: () => number): [number, number] {
  const { lines, componentOfPart } = network;
  for (;;) {
    const [a, b] = [random(), random()].map((share) => Math.floor(share * lines.along.length));
    if (a === undefined || b === undefined) continue;
    const [partA, partB] = [partOfLocation(lines, a), partOfLocation(lines, b)];
    if (partA === partB || componentOfPart[partA] !== componentOfPart[partB]) continue;
    const isAlone = (vertex: number, own: number) =>
      touchedLocations(lines, vertex, (part) => part !== own).length === 0;
    if (isAlone(a, partA) && isAlone(b, partB)) return [a, b];
  }
}

/** @throws if a way is not as long as the shortest one, to a metre (costs differ by a ten-millionth between trails) */
function expectShortest(
  network: RouteNetwork,
  finder: WayFinder,
  pairs: [number, number][],
  shortest: (pair: [number, number]) => number,
): void {
  const climbs = new TrailClimbs(network.lines);
  for (const pair of pairs) {
    const way = finder.find(...pair);
    const meters = way ? buildLeg(network.lines, climbs, way).lengthMeters : Number.POSITIVE_INFINITY;
    if (!(Math.abs(meters - shortest(pair)) < 1)) throw new Error(`A way of ${meters} m is not the shortest`);
  }
}

/** Pins one after another, each within 2 km of the one before; a start from which none leads on is given up. */
function routeOf(planner: RoutePlanner, random: () => number): RoutePin[] {
  for (;;) {
    let pins = [planner.pinAt(Math.floor(random() * planner.lines.along.length))];
    for (let attempt = 0; attempt < 10 * PINS && pins.length < PINS; attempt++) {
      const answer = planner.edit(pins, { kind: "append", pin: pinNear(planner, pins.at(-1), random) });
      if (answer.kind === "built") pins = answer.route.pins;
    }
    if (pins.length === PINS) return pins;
  }
}

function pinNear(planner: RoutePlanner, pin: RoutePin | undefined, random: () => number): RoutePin {
  for (;;) {
    const ghost = planner.ghost([], { kind: "append", pin: near(pin?.position ?? [14, 49], random) }, 0);
    if (ghost.pin) return ghost.pin;
  }
}

/** A position in the network's square. */
function anywhere(random: () => number): Position {
  return [14 + random() * DEGREES, 49 + random() * DEGREES];
}

/** A position within 2 km. */
function near([lng, lat]: Position, random: () => number): Position {
  return [lng + (random() - 0.5) * 0.04, lat + (random() - 0.5) * 0.026];
}
