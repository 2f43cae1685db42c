import type { PackedPaths } from "../../../workers/geo/pack/packTypes.ts";

/** The paths of some trails from several pieces, copied into one. */
export function pathsOfTrails(pieces: readonly PackedPaths[], trails: readonly number[]): PackedPaths {
  const wanted = new Set(trails);
  const parts: Float64Array[] = [];
  const starts = [0];
  const owners: number[] = [];
  for (const { positions, startIndices, trailOfPath } of pieces) {
    trailOfPath.forEach((owner, path) => {
      if (!wanted.has(owner)) return;
      const part = positions.subarray(
        2 * (startIndices[path] as number),
        2 * (startIndices[path + 1] as number),
      );
      parts.push(part);
      owners.push(owner);
      starts.push((starts.at(-1) as number) + part.length / 2);
    });
  }
  const positions = new Float64Array(2 * (starts.at(-1) as number));
  parts.forEach((part, i) => {
    positions.set(part, 2 * (starts[i] as number));
  });
  return {
    positions,
    startIndices: Uint32Array.from(starts),
    trailOfPath: Uint32Array.from(owners),
  };
}
