import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { lightTile } from "../src/server/mapArchives/light/lightTile.ts";
import { REAL_TERRAIN } from "../tests/helpers/realTerrain.ts";
import { reliefDifference } from "../tests/helpers/reliefDifference.ts";
import { tileHeights } from "../tests/helpers/tileHeights.ts";
import { REAL_TRAILS_FOLDER } from "./realTrailsFolder.ts";
import type { Scenario } from "./row.ts";

const MOST_SHARE = 0.45;
const MOST_DEGREES = 2;
const MOST_SEEN = 0.02;
const FOLDER = join(REAL_TRAILS_FOLDER, "..");

/** Real elevation as the server re-encodes it, beside its bytes as PNG (B35). */
export default {
  ids: ["B35"],
  name: "terrain",
  async run({ leavesOut, measured }) {
    if (!existsSync(join(FOLDER, "dem"))) {
      leavesOut(`real elevation, none found in ${FOLDER}`);
      return;
    }
    // One tile at a time, as the process that does it.
    sharp.concurrency(1);
    let [png, light, exact, degrees, seen, milliseconds] = [0, 0, 0, 0, 0, 0];
    for (const { file, encoding, address } of REAL_TERRAIN) {
      const bytes = readFileSync(join(FOLDER, file));
      const start = performance.now();
      const made = await lightTile({ bytes, encoding, address });
      milliseconds += performance.now() - start;
      if (!made) throw new Error(`${file} cannot be read`);
      png += bytes.length;
      light += made.length;
      exact += (await sharp(bytes).removeAlpha().webp({ lossless: true, effort: 4 }).toBuffer()).length;
      const before = await tileHeights(bytes, encoding, address);
      const difference = reliefDifference(before, await tileHeights(made, "terrarium", address));
      degrees = Math.max(degrees, difference.slopeDegrees);
      seen = Math.max(seen, difference.seenShare);
    }
    measured({
      id: "B35",
      scenario: "real elevation re-encoded",
      unit: "MB",
      ours: light / 1e6,
      peer: null,
      floor: null,
      budget: `<= ${MOST_SHARE}x PNG, slope <= ${MOST_DEGREES}° at p95, hillshade <= ${100 * MOST_SEEN} %`,
      holds: light <= MOST_SHARE * png && degrees <= MOST_DEGREES && seen <= MOST_SEEN,
      most: null,
      note: `${REAL_TERRAIN.length} tiles of ${(png / 1e6).toFixed(2)} MB as PNG: ${(light / png).toFixed(2)}x, exact heights as lossless WebP ${(exact / png).toFixed(2)}x; the worst tile: slope ${degrees.toFixed(2)}°, hillshade ${(100 * seen).toFixed(2)} %; ${Math.round(milliseconds / REAL_TERRAIN.length)} ms a tile`,
      halfIqr: 0,
    });
  },
} satisfies Scenario;
