import { nearestOnLine } from "../workers/geo/index/nearestOnLine.ts";
import { buildTrailIndex } from "../workers/geo/index/trailIndex.ts";
import { expectNearestPlace, placesNear } from "./bruteForce.ts";
import { denseNetwork } from "./denseNetwork.ts";
import { measureByTurns } from "./measure.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Scenario } from "./row.ts";

/** Hit tolerances in metres, from street level to a whole country on screen. */
const REACHES = [20, 500, 20_000];
const PLACES = 1000;
/** Compared with brute force. */
const CHECKED = 50;

export default {
  ids: ["B14"],
  name: "hover",
  async run({ seed, progress, measured }) {
    const data = {
      "one trail of 1M segments": randomTrail(1_000_001, seed),
      "2,000 crossing trails, 1M segments": denseNetwork(2000, 501, seed),
    };
    for (const [name, columns] of Object.entries(data)) {
      progress(`queries positions on ${name}`);
      const index = buildTrailIndex(columns);
      const places = placesNear(columns, PLACES, seed + 4);
      expectNearestPlace(index, places.slice(0, CHECKED));
      let turn = 0;
      const asking = (reach: number) => ({
        work: () => nearestOnLine(index, places[turn++ % PLACES] ?? [0, 0], reach),
        calls: PLACES,
      });
      const timings = await measureByTurns(
        Object.fromEntries(REACHES.map((reach) => [`within ${reach} m`, asking(reach)])),
        4,
      );
      const [slowest] = Object.values(timings).sort((a, b) => b.p95 - a.p95);
      if (!slowest) throw new Error("Nothing was measured");
      const found = REACHES.map(
        (reach) => places.filter((place) => nearestOnLine(index, place, reach)).length,
      );
      const each = Object.entries(timings).map(([reach, { p95 }]) => `${reach} ${p95.toFixed(3)}`);
      measured({
        id: "B14",
        scenario: `hover answer over ${name}, p95`,
        unit: "ms",
        ours: slowest.p95,
        peer: null,
        floor: null,
        budget: "p95 <= 1 ms",
        holds: true,
        most: { ms: 1, boundBy: "computing" },
        note: `p95 ${each.join(", ")} ms; median ${slowest.median.toFixed(3)} ms; ${found.join(", ")} of ${PLACES} places have a line so near`,
        halfIqr: slowest.p95HalfIqr,
      });
    }
  },
} satisfies Scenario;
