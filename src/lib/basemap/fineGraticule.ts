/** Protocol of the fine graticule's tiles, handled inside MapLibre's workers. */
export const GRATICULE_PROTOCOL = "graticule";

/** Degrees between meridians and between parallels of the world, and from the zooms of MapLibre on between those of its parts. */
const WORLD_STEP = 15;
const STEPS: readonly (readonly [zoom: number, degrees: number])[] = [
  [7, 1],
  [8, 1 / 2],
  [9, 1 / 4],
  [10, 1 / 6],
  [11, 1 / 12],
  [12, 1 / 30],
  [13, 1 / 60],
  [14, 1 / 120],
  [15, 1 / 240],
  [16, 1 / 360],
];

/** Zooms of the tiles: below the first the world's graticule is dense enough, above the last they are enlarged. */
export const GRATICULE_ZOOMS = { min: 7, max: 16 } as const;

/** Degrees between two lines at a zoom of MapLibre: 120 to 260 px. */
export function graticuleStep(zoom: number): number {
  return STEPS.findLast(([from]) => zoom >= from)?.[1] ?? WORLD_STEP;
}

/** The multiples of a step from one value to another, inclusive. */
export function multiplesWithin(step: number, from: number, to: number): number[] {
  // A thousandth of a step for rounding, so that a line on the edge belongs to both sides.
  const first = Math.ceil(from / step - 0.001);
  const count = Math.max(0, Math.floor(to / step + 0.001) - first + 1);
  return Array.from({ length: count }, (_, i) => (first + i) * step);
}

export interface GraticuleAddress {
  z: number;
  x: number;
  y: number;
}

/** The URL template of the graticule's tiles, for MapLibre. */
export const GRATICULE_TILES = `${GRATICULE_PROTOCOL}://{z}/{x}/{y}`;

/** @throws RangeError for a URL not of `GRATICULE_TILES` */
export function readGraticuleUrl(url: string): GraticuleAddress {
  const match = /^graticule:\/\/(\d+)\/(\d+)\/(\d+)$/.exec(url);
  if (!match) throw new RangeError(`Not a tile of the graticule: ${url}`);
  const [, z, x, y] = match;
  return { z: Number(z), x: Number(x), y: Number(y) };
}
