interface MarkerGridOptions {
  /** World coordinates of all positions (`lib/geo/mercator.ts`). */
  x: Float64Array;
  y: Float64Array;
  /** In world coordinates. */
  distance: number;
}

interface Found {
  index: number;
  squared: number;
}

/** Finds the nearest added position within `distance`. The world's east and west edges are one line. */
export function markerGrid({ x, y, distance }: MarkerGridOptions) {
  const columns = Math.max(1, Math.floor(1 / distance));
  const bits = Math.max(4, Math.ceil(Math.log2(2 * x.length)));
  // Cells whose hashes collide share a list: distances are compared anyway.
  const heads = new Int32Array(1 << bits).fill(-1);
  const next = new Int32Array(x.length);
  const slotOf = (column: number, row: number) =>
    Math.imul(row * columns + ((column + columns) % columns), 0x9e3779b1) >>> (32 - bits);
  const cellOf = (coordinate: number) => Math.floor(coordinate * columns);

  function nearestIn(index: number, slot: number, found: Found): void {
    for (let other = heads[slot]; other >= 0; other = next[other]) {
      let east = Math.abs(x[index] - x[other]) % 1;
      if (east > 0.5) east = 1 - east;
      const south = y[index] - y[other];
      const squared = east * east + south * south;
      if (squared >= found.squared) continue;
      found.squared = squared;
      found.index = other;
    }
  }

  return {
    add(index: number): void {
      const slot = slotOf(cellOf(x[index]), cellOf(y[index]));
      next[index] = heads[slot];
      heads[slot] = index;
    },
    /** Index of the nearest position added, -1 when none is within the distance. */
    nearest(index: number): number {
      const found: Found = { index: -1, squared: distance * distance };
      const column = cellOf(x[index]);
      const row = cellOf(y[index]);
      for (let south = -1; south <= 1; south++) {
        for (let east = -1; east <= 1; east++) {
          nearestIn(index, slotOf(column + east, row + south), found);
        }
      }
      return found.index;
    },
  };
}
