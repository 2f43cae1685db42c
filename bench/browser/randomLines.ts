import type { PackedLines } from "../../src/contract/previewLines.ts";
import { seededRandom } from "../seededRandom.ts";

/** Lines that wander over the middle latitudes, steps of up to 0.02 degrees; one guide each. */
export function randomLines(count: number, verticesPerLine: number, seed: number): PackedLines {
  const random = seededRandom(seed);
  const positions = new Float32Array(2 * count * verticesPerLine);
  let at = 0;
  for (let line = 0; line < count; line++) {
    let [lng, lat] = [random() * 40 - 20, random() * 40];
    for (let i = 0; i < verticesPerLine; i++) {
      lng += (random() - 0.5) * 0.04;
      lat += (random() - 0.5) * 0.04;
      positions[at++] = lng;
      positions[at++] = lat;
    }
  }
  return {
    positions,
    startIndices: Uint32Array.from({ length: count + 1 }, (_, line) => line * verticesPerLine),
    guideOfLine: Uint32Array.from({ length: count }, (_, line) => line),
    guideIds: Array.from({ length: count }, (_, line) => String(line)),
  };
}
