import { gzipSync } from "node:zlib";
import { packCopy } from "../workers/geo/copies/packedCopy.ts";
import { packGuide } from "../workers/geo/pack/packGuide.ts";
import { CoordinateScanner } from "../workers/geo/read/coordinateScanner.ts";
import { realTrails } from "./realTrails.ts";
import { REAL_TRAILS_FOLDER } from "./realTrailsFolder.ts";
import type { Scenario } from "./row.ts";

const BUDGET = 0.4;

export default {
  ids: ["B3"],
  name: "packed size",
  async run({ leavesOut, measured }) {
    const sizes: { file: string; packed: number; peer: number }[] = [];
    for (const { file, json } of realTrails()) {
      const bytes = new TextEncoder().encode(json);
      const scanner = new CoordinateScanner();
      scanner.push(bytes);
      const scanned = scanner.finish();
      const { measures } = packGuide(scanned);
      const { length: packed } = await packCopy({ scanned, measures });
      sizes.push({ file, packed, peer: gzipSync(bytes).length });
    }
    if (sizes.length === 0) {
      leavesOut(`real trails, none found in ${REAL_TRAILS_FOLDER}`);
      return;
    }
    const total = (name: "packed" | "peer") => sizes.reduce((sum, size) => sum + size[name], 0);
    const each = sizes.map(({ file, packed, peer }) => `${file} ${(packed / peer).toFixed(2)}`);
    measured({
      id: "B3",
      scenario: `packed size of ${sizes.length} real trail files`,
      unit: "kB",
      ours: total("packed") / 1000,
      peer: { name: "json.gz", value: total("peer") / 1000 },
      floor: null,
      budget: "<= 0.40 of it",
      holds: total("packed") / total("peer") <= BUDGET,
      most: null,
      note: `${(total("packed") / total("peer")).toFixed(3)} in all; ${each.join(", ")}`,
      halfIqr: 0,
    });
  },
} satisfies Scenario;
