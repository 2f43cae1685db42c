import { gzipSync } from "node:zlib";
import { CoordinateScanner } from "../workers/geo/coordinateScanner.ts";
import { encodeGeo } from "../workers/geo/packedGeo.ts";
import { realTrails } from "./realTrails.ts";
import type { Row, Scenario } from "./row.ts";

const BUDGET = 0.4;

export default {
  ids: ["B3"],
  name: "packed size",
  run(): Row[] {
    const sizes = realTrails().map(({ file, points, json }) => {
      const bytes = new TextEncoder().encode(json);
      const scanner = new CoordinateScanner();
      scanner.push(bytes);
      const packed = gzipSync(encodeGeo(scanner.finish())).length;
      return { file, points, packed, peer: gzipSync(bytes).length };
    });
    if (sizes.length === 0) return [];
    const total = (name: "packed" | "peer") => sizes.reduce((sum, size) => sum + size[name], 0);
    const row = (scenario: string, packed: number, peer: number, note: string): Row => ({
      id: "B3",
      scenario,
      unit: "kB",
      ours: packed / 1000,
      peer: { name: "json.gz", value: peer / 1000 },
      floor: null,
      budget: "<= 0.40 of it",
      isMet: packed / peer <= BUDGET,
      note,
    });
    return [
      ...sizes.map(({ file, points, packed, peer }) =>
        row(`packed size of ${file}`, packed, peer, `${(packed / peer).toFixed(3)}; ${points} points`),
      ),
      row(
        "packed size of all real trails",
        total("packed"),
        total("peer"),
        (total("packed") / total("peer")).toFixed(3),
      ),
    ];
  },
} satisfies Scenario;
