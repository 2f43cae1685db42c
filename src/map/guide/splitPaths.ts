import type { PackedPaths } from "../../../workers/geo/pack/packTypes.ts";

/**
 * Splits paths into pieces of at most `most` vertices, each small enough to be uploaded within a frame. Positions
 * remain views of the same buffer; a path that is split has the shared vertex in both pieces.
 */
export function splitPaths(paths: PackedPaths, most: number): PackedPaths[] {
  const parts: PackedPaths[] = [];
  let part = newPart();
  paths.trailOfPath.forEach((trail, path) => {
    let from = paths.startIndices[path] as number;
    const end = paths.startIndices[path + 1] as number;
    if (part.size > 0 && part.size + end - from > most) {
      parts.push(finish(part, paths));
      part = newPart();
    }
    for (; end - from > most; from += most - 1) {
      parts.push(finish({ from, size: most, starts: [0, most], trails: [trail] }, paths));
    }
    if (part.size === 0) part.from = from;
    part.size += end - from;
    part.starts.push(part.size);
    part.trails.push(trail);
  });
  if (part.size > 0) parts.push(finish(part, paths));
  return parts;
}

interface Part {
  from: number;
  size: number;
  starts: number[];
  trails: number[];
}

function newPart(): Part {
  return { from: 0, size: 0, starts: [0], trails: [] };
}

function finish({ from, size, starts, trails }: Part, { positions }: PackedPaths): PackedPaths {
  return {
    positions: positions.subarray(2 * from, 2 * (from + size)),
    startIndices: Uint32Array.from(starts),
    trailOfPath: Uint32Array.from(trails),
  };
}
