import { simplify } from "@turf/turf";
import type { LineString } from "geojson";
import { simplifyPlaneIndices } from "../src/lib/geo/simplify.ts";
import { measureByTurns } from "./measure.ts";
import { peerByTurns } from "./peerByTurns.ts";
import { randomTrail } from "./randomTrail.ts";
import type { Scenario } from "./row.ts";

const POINTS = 1_000_000;
/** Degrees: about half a pixel at zoom 9, as in the coarsest band of preview lines. */
const TOLERANCE = 0.0007;

export default {
  ids: ["simplify"],
  name: "preview simplification",
  async run({ seed, progress, measured }) {
    const { lng, lat } = randomTrail(POINTS, seed);
    const line: LineString = {
      type: "LineString",
      coordinates: Array.from(lng, (x, i) => [x, lat[i] as number]),
    };
    const options = { tolerance: TOLERANCE, highQuality: true };
    const retained = simplifyPlaneIndices(lng, lat, TOLERANCE);
    const theirs = simplify(line, options).coordinates;
    const isSame =
      theirs.length === retained.length &&
      theirs.every(([x, y], k) => x === lng[retained[k] as number] && y === lat[retained[k] as number]);
    progress("simplifies 1M points with both");
    const { ours, turf } = await measureByTurns(
      {
        turf: { work: () => simplify(line, options) },
        ours: { work: () => simplifyPlaneIndices(lng, lat, TOLERANCE), calls: 2 },
      },
      5,
    );
    const peer = peerByTurns("@turf/simplify, high quality", turf, ours);
    measured({
      id: "-",
      scenario: "preview line of a trail of 1M points",
      unit: "ms",
      ours: ours.median,
      peer,
      floor: null,
      budget: "faster, the same line",
      holds: isSame && peer.ratio > 1,
      most: null,
      note: `${retained.length} vertices retained, ${isSame ? "the same as" : "OTHER than"} turf's; p95 ${ours.p95.toFixed(0)} ms`,
      halfIqr: ours.halfIqr,
    });
  },
} satisfies Scenario;
