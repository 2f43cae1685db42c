import { regionHeight } from "../terrain/terrainRegion.ts";
import { type MapGrid, nearestCell } from "./mapGrid.ts";
import type { Village } from "./villages.ts";

/** Directions from the bottom of a hollow in which its shore is looked for, steps in each, and their length. */
const DIRECTIONS = 20;
const STEPS = 10;
const STEP_KM = 0.05;
/** Metres from the bottom to the surface, of which the first is taken that leaves a shore all around. */
const LEAST_DEPTH = 2.5;
const DEPTHS = [10, 6, 4, LEAST_DEPTH] as const;
/** Places of a stream that feeds one at least. */
const FED_PLACES = 8;
/** Kilometres that a lake is wide at least, on the mean, and that it stays away from others, from trails and from villages. */
const LEAST_KM = 0.16;
const APART_KM = 0.9;
/** A hollow this near to the bottom of a lake belongs to that lake, in kilometres. */
const REACHED_KM = 0.25;
/** The grid knows the distance of trails to a little over a kilometre, and may give too much by that. */
const FROM_TRAILS_KM = 1.1;
const FROM_VILLAGES_KM = 1.2;

export interface Tarn {
  place: [u: number, v: number];
  /** u, v of the shore, interleaved: all at one height. */
  shore: number[];
}

/** Finds the small lakes at the bottom of the hollows in which streams end. */
export class TarnFinder {
  readonly found: Tarn[] = [];
  private readonly grid: MapGrid;
  private readonly villages: readonly Village[];

  constructor(grid: MapGrid, villages: readonly Village[]) {
    this.grid = grid;
    this.villages = villages;
  }

  /** Whether there is a lake at the bottom of a hollow, which is found now if a stream of enough places feeds it. */
  isAt(bottom: readonly [u: number, v: number], fedPlaces: number): boolean {
    const isNear = ({ place }: Tarn | Village, km: number) =>
      Math.hypot(bottom[0] - place[0], bottom[1] - place[1]) < km;
    if (this.found.some((tarn) => isNear(tarn, REACHED_KM))) return true;
    if (fedPlaces < FED_PLACES) return false;
    if (this.found.some((tarn) => isNear(tarn, APART_KM))) return false;
    if (this.villages.some((village) => isNear(village, FROM_VILLAGES_KM))) return false;
    const room = (this.grid.away[nearestCell(this.grid, ...bottom)] as number) - FROM_TRAILS_KM;
    const shore = shoreAround(this.grid, bottom, room);
    if (shore) this.found.push({ place: [...bottom], shore });
    return shore !== null;
  }
}

/** The shore of water around the bottom of a hollow; null if none of the depths gives one within reach. */
function shoreAround(grid: MapGrid, [u, v]: readonly [number, number], room: number): number[] | null {
  const reach = Math.min(STEPS, Math.floor(room / STEP_KM));
  const bottom = regionHeight(grid.region, u, v) ?? 0;
  const rays: { cos: number; sin: number; heights: number[] }[] = [];
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    const [cos, sin] = [STEP_KM * Math.cos(angle), STEP_KM * Math.sin(angle)];
    const heights = [bottom];
    while (heights.length <= reach && (heights.at(-1) ?? 0) <= bottom + DEPTHS[0]) {
      const step = heights.length;
      heights.push(regionHeight(grid.region, u + step * cos, v + step * sin) ?? 0);
    }
    // Level ground, or the way out of what is no hollow.
    if ((heights.at(-1) ?? 0) <= bottom + LEAST_DEPTH) return null;
    rays.push({ cos, sin, heights });
  }
  for (const depth of DEPTHS) {
    const steps = rays.map(({ heights }) => stepsTo(heights, bottom + depth));
    const mean = steps.reduce((sum, step) => sum + step, 0) / DIRECTIONS;
    if (Number.isFinite(mean) && 2 * mean * STEP_KM >= LEAST_KM)
      return rays.flatMap(({ cos, sin }, i) => {
        const step = steps[i] as number;
        return [u + step * cos, v + step * sin];
      });
  }
  return null;
}

/** How many steps it takes to where the heights reach a level; infinite where they do not. */
function stepsTo(heights: readonly number[], level: number): number {
  const after = heights.findIndex((height) => height > level);
  if (after < 0) return Number.POSITIVE_INFINITY;
  const [low, high] = [heights[after - 1] as number, heights[after] as number];
  return after - 1 + (level - low) / (high - low);
}
