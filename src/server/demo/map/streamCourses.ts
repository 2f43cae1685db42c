import { type Lake, lakeShare } from "../terrain/lakes.ts";
import { isWater, regionHeight } from "../terrain/terrainRegion.ts";
import { averageBeside } from "./chains.ts";
import { type Drainage, SILL_CELLS, SILL_METERS, wayOver } from "./drainage.ts";
import { cellCentre, isMapped, type MapGrid, nearestCell } from "./mapGrid.ts";
import type { TarnFinder } from "./tarnFinder.ts";
import { wayPlace } from "./wayPlace.ts";

/** Places of streams, kilometres of a region and metres: those of each stream in a row, from its source down. */
export interface Courses {
  u: number[];
  v: number[];
  height: number[];
  streams: Stream[];
}

export interface Stream {
  /** Its places, without `end`. */
  first: number;
  end: number;
  /** Square kilometres that feed its source. */
  area: number;
  /** The place of an earlier stream that it flows into; -1 without one. */
  into: number;
  /** What it ends at: another stream, a lake or river of the terrain, the edge of the map, a tarn, or a hollow without one. */
  mouth: "stream" | "water" | "edge" | "tarn" | "hollow";
}

/** Square kilometres that feed a stream. */
const STREAM_KM2 = 2;
/** Kilometres from one place to the next, and from a place to where the fall is measured. */
export const STEP_KM = 0.17;
const PROBE_KM = 0.03;
/** How much a stream keeps its direction, as a share of how much the fall decides. */
const INERTIA = 0.5;
/** Where the fall leads no further: the directions and the distance in which lower ground is looked for. */
const DIRECTIONS = 12;
const REACH_KM = 2 * STEP_KM;
const MIN_PLACES = 5;
/** However short, it has the water of a lake. */
const MIN_OUTLET_PLACES = 2;
/** Shorter ones that end in a hollow without a tarn are left out. */
const MIN_DRY_PLACES = 24;
const MAX_PLACES = 5000;
/** How far above a stream the place where it joins another may be, in metres. */
const JOIN_METERS = 1.5;
/** Kilometres from a place of a stream to those before the last two at least; half of it to the last but one. */
const APART_KM = 0.24;
/** Places up and down a stream from the one met among which the nearest is looked for. */
const BESIDE = 3;
/** Squares along a cell: a stream in the same or the next one is met. */
const SQUARES = 3;

/**
 * Follows streams from where enough water gathers down the terrain itself, which has more detail than the grid. They take
 * the steepest way, at right angles to the contours, and climb nothing but low sills.
 */
export function streamCourses(grid: MapGrid, drained: Drainage, tarns: TarnFinder): Courses {
  const courses: Courses = { u: [], v: [], height: [], streams: [] };
  const met = new MetPlaces(grid, courses);
  for (const { cells, area } of sources(grid, drained)) {
    const first = courses.u.length;
    const { into, mouth } = follow(grid, drained, cells, { courses, met, tarns });
    cutLoops(courses, first);
    const end = courses.u.length;
    const isOutlet = cells.length > 1;
    if (end - first < (isOutlet ? MIN_OUTLET_PLACES : mouth === "hollow" ? MIN_DRY_PLACES : MIN_PLACES)) {
      for (const values of [courses.u, courses.v, courses.height]) values.length = first;
      continue;
    }
    for (const values of [courses.u, courses.v]) averageBeside(values, { first, end, stride: 1 });
    for (let place = first; place < end; place++) met.add(place);
    courses.streams.push({ first, end, area, into, mouth });
  }
  return courses;
}

interface Source {
  /** The first cell; from a lake the last one on it and those down to the first that is lower. */
  cells: number[];
  area: number;
  /** How far the water flows, in cells. */
  length: number;
}

/** Where streams begin, one at each lake, those of the longest first: the others flow into them. */
function sources(grid: MapGrid, { down, flow, order, out }: Drainage): Source[] {
  const { heights, water } = grid;
  const lengths = new Int32Array(down.length);
  for (let i = order.length - 1; i >= 0; i--) {
    const cell = order[i] as number;
    const next = down[cell] as number;
    if (next >= 0) lengths[cell] = (lengths[next] as number) + 1;
  }
  const isFed = new Uint8Array(down.length);
  const found: Source[] = [];
  const outlets = new Map<Lake | undefined, Source>();
  for (const cell of order) {
    const next = down[cell] as number;
    if (next < 0) continue;
    const isLake = water[cell] === 1;
    // Many cells of a lake drain into the same one beyond its sill.
    const area = flow[isLake ? next : cell] as number;
    if (area < STREAM_KM2) continue;
    if (!isLake && !isFed[cell]) found.push({ cells: [cell], area, length: lengths[cell] as number });
    if (water[next] === 1) continue;
    if (isLake && !isFed[next]) {
      const way = [cell, ...wayOver(out, cell, heights[cell] as number, (at) => heights[at] as number)];
      const shore = way.findLastIndex((at) => water[at] === 1);
      const [u, v] = cellCentre(grid, way[shore] as number);
      const lake = grid.region.lakes.find((one) => lakeShare(one, u, v) === 0);
      if (area > (outlets.get(lake)?.area ?? 0))
        outlets.set(lake, { cells: way.slice(shore), area, length: lengths[next] as number });
    }
    isFed[next] = 1;
  }
  found.push(...outlets.values());
  return found.sort((a, b) => b.length - a.length);
}

/** Appends the places of a stream to `courses`. */
function follow(
  grid: MapGrid,
  { out }: Drainage,
  cells: readonly number[],
  { courses, met, tarns }: { courses: Courses; met: MetPlaces; tarns: TarnFinder },
): Pick<Stream, "into" | "mouth"> {
  const { region } = grid;
  const first = courses.u.length;
  let [u, v] = cellCentre(grid, cells[0] as number);
  let height = heightAt(u, v);
  let [alongU, alongV] = [0, 0];
  push(u, v, height);
  let into = -1;
  for (const cell of cells.slice(1)) if (!goTo(cell, height + SILL_METERS)) return { into, mouth: "hollow" };
  while (courses.u.length - first < MAX_PLACES) {
    into = met.near(u, v, height + JOIN_METERS);
    if (into >= 0) return join();
    if (isWater(region, u, v)) return { into, mouth: "water" };
    if (goDown() || goAround()) {
      if (Number.isNaN(height)) return { into, mouth: "edge" };
      continue;
    }
    const left = leave();
    if (left === "stream") return join();
    if (left === "hollow" && tarns.isAt([u, v], courses.u.length - first)) return { into, mouth: "tarn" };
    if (left !== "ground") return { into, mouth: left };
  }
  return { into, mouth: "hollow" };

  function join(): Pick<Stream, "into" | "mouth"> {
    push(courses.u[into] as number, courses.v[into] as number, courses.height[into] as number);
    return { into, mouth: "stream" };
  }

  function push(toU: number, toV: number, toHeight: number): void {
    courses.u.push(toU);
    courses.v.push(toV);
    courses.height.push(toHeight);
  }

  /** Not a number beyond the map. */
  function heightAt(atU: number, atV: number): number {
    return isMapped(grid, nearestCell(grid, atU, atV))
      ? (regionHeight(region, atU, atV) ?? Number.NaN)
      : Number.NaN;
  }

  /** Takes a step if that leads down, or off the map. */
  function step(du: number, dv: number): boolean {
    const to = heightAt(u + du, v + dv);
    if (to >= height) return false;
    const length = Math.hypot(du, dv);
    [alongU, alongV] = [du / length, dv / length];
    [u, v, height] = [u + du, v + dv, to];
    if (!Number.isNaN(to)) push(u, v, height);
    return true;
  }

  /** A step down the fall of the ground. */
  function goDown(): boolean {
    const [riseU, riseV] = [heightAt(u + PROBE_KM, v) - height, heightAt(u, v + PROBE_KM) - height];
    const rise = Math.hypot(riseU, riseV);
    if (!(rise > 0)) return false;
    const [fallU, fallV] = [-riseU / rise, -riseV / rise];
    const [du, dv] = [fallU + INERTIA * alongU, fallV + INERTIA * alongV];
    const length = Math.hypot(du, dv) || 1;
    return (
      step((STEP_KM * du) / length, (STEP_KM * dv) / length) ||
      step((STEP_KM * fallU) / 2, (STEP_KM * fallV) / 2)
    );
  }

  /** A step to the lowest place around. */
  function goAround(): boolean {
    let [lowest, towards] = [height, -1];
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (2 * Math.PI * i) / DIRECTIONS;
      const there = heightAt(u + REACH_KM * Math.cos(angle), v + REACH_KM * Math.sin(angle));
      if (there < lowest) [lowest, towards] = [there, angle];
    }
    return towards >= 0 && step(REACH_KM * Math.cos(towards), REACH_KM * Math.sin(towards));
  }

  /** Goes on over the sill of a hollow, to lower ground, a stream or the edge of the map; stays in one with a high sill. */
  function leave(): "ground" | "stream" | "edge" | "hollow" {
    const from = { u, v, height, places: courses.u.length };
    let cell = nearestCell(grid, u, v);
    for (let cells = 0; cells < SILL_CELLS; cells++) {
      cell = out[cell] as number;
      if (cell < 0) return "edge";
      if (!goTo(cell, from.height + SILL_METERS)) break;
      if (into >= 0) return "stream";
      if (height < from.height) return "ground";
    }
    ({ u, v, height } = from);
    for (const values of [courses.u, courses.v, courses.height]) values.length = from.places;
    return "hollow";
  }

  /** Goes on to a cell, or to a stream that is met on the way; false where that leads over a height. */
  function goTo(cell: number, limit: number): boolean {
    const [fromU, fromV] = [u, v];
    const [toU, toV] = wayPlace(grid, cell);
    const parts = Math.ceil(grid.cellKm / STEP_KM);
    for (let part = 1; part <= parts && into < 0; part++) {
      u = fromU + ((toU - fromU) * part) / parts;
      v = fromV + ((toV - fromV) * part) / parts;
      height = heightAt(u, v);
      if (!(height <= limit)) return false;
      push(u, v, height);
      into = met.near(u, v, limit);
    }
    return true;
  }
}

/** Leaves out the pits and turns after which the course of the last stream comes back to an earlier place. */
function cutLoops({ u, v, height }: Courses, first: number): void {
  let kept = first;
  for (let place = first; place < u.length; place++) {
    for (let before = first; before + 1 < kept; before++) {
      const du = (u[place] as number) - (u[before] as number);
      const dv = (v[place] as number) - (v[before] as number);
      const least = before + 2 < kept ? APART_KM : APART_KM / 2;
      if (du * du + dv * dv < least * least) kept = before + 1;
    }
    for (const values of [u, v, height]) values[kept] = values[place] as number;
    kept++;
  }
  for (const values of [u, v, height]) values.length = kept;
}

/** Finds the streams near a place. */
class MetPlaces {
  private readonly grid: MapGrid;
  private readonly courses: Courses;
  private readonly columns: number;
  /** For each square the last place in or beside it, and one more; 0 for none. */
  private readonly places: Int32Array;
  /** How many places of the courses have been added: those before are. */
  private count = 0;

  constructor(grid: MapGrid, courses: Courses) {
    this.grid = grid;
    this.courses = courses;
    this.columns = SQUARES * grid.columns;
    this.places = new Int32Array(SQUARES * grid.rows * this.columns);
  }

  add(place: number): void {
    const square = this.squareOf(this.courses.u[place] as number, this.courses.v[place] as number);
    for (let up = -1; up <= 1; up++)
      for (let right = -1; right <= 1; right++) this.places[square + up * this.columns + right] = place + 1;
    this.count = place + 1;
  }

  /** The nearest of the places of a stream around the one met that are lower than a height; -1 without one. */
  near(u: number, v: number, height: number): number {
    const met = (this.places[this.squareOf(u, v)] as number) - 1;
    if (met < 0) return -1;
    const { courses } = this;
    let [nearest, least] = [-1, this.grid.cellKm];
    for (let place = Math.max(0, met - BESIDE); place < Math.min(met + BESIDE + 1, this.count); place++) {
      const apart = Math.hypot((courses.u[place] as number) - u, (courses.v[place] as number) - v);
      if (apart < least && (courses.height[place] as number) < height) [nearest, least] = [place, apart];
    }
    return nearest;
  }

  private squareOf(u: number, v: number): number {
    const { firstU, firstV, cellKm } = this.grid;
    const row = Math.round(((v - firstV) / cellKm) * SQUARES);
    return row * this.columns + Math.round(((u - firstU) / cellKm) * SQUARES);
  }
}
