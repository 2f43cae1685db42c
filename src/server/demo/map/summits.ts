import type { NameFactory } from "../names/nameFactory.ts";
import { regionHeight } from "../terrain/terrainRegion.ts";
import { type MapFeature, nameProperties, pointFeature } from "./mapFeature.ts";
import { cellCentre, isMapped, type MapGrid } from "./mapGrid.ts";

/** Kilometres around a summit without a higher cell. */
const ALONE_KM = 1.2;
/** Kilometres around one of the main summits, and around a high one. */
const MAIN_KM = 5;
/** Metres by which a summit stands above the lowest cell around. */
const RISE_METERS = 60;
/** How precisely the highest place is found, and the directions in which it is looked for. */
const TOP_KM = 0.02;
const STEPS = [-1, 0, 1].flatMap((du) => [-1, 0, 1].map((dv) => [du, dv] as const));

export interface Summit {
  cell: number;
  /** u, v of the highest ground around, which has more detail than the grid, and metres there. */
  place: [u: number, v: number];
  height: number;
  /** Kilometres without a higher cell. */
  aloneKm: number;
}

/** The local maxima of a grid. */
export function summits(grid: MapGrid): Summit[] {
  const found: Summit[] = [];
  for (let cell = 0; cell < grid.heights.length; cell++) {
    if (!isMapped(grid, cell) || !isAlone(grid, cell, 2 * grid.cellKm)) continue;
    if (!isAlone(grid, cell, ALONE_KM) || !rises(grid, cell)) continue;
    found.push({ cell, ...topNear(grid, cell), aloneKm: isAlone(grid, cell, MAIN_KM) ? MAIN_KM : ALONE_KM });
  }
  return found;
}

export function summitFeatures(grid: MapGrid, found: readonly Summit[], names: NameFactory): MapFeature[] {
  return found.map(({ place, height, aloneKm }) =>
    pointFeature("pois", grid.region, place, {
      kind: "peak",
      min_zoom: aloneKm === MAIN_KM ? 11 : 13,
      elevation: Math.round(height),
      ...nameProperties(names.next("summit")),
    }),
  );
}

/** Climbs from the centre of a cell in shorter and shorter steps. */
function topNear(grid: MapGrid, cell: number): Pick<Summit, "place" | "height"> {
  let place = cellCentre(grid, cell);
  let height = regionHeight(grid.region, ...place) ?? 0;
  for (let step = grid.cellKm / 2; step > TOP_KM; step /= 2) {
    const [u, v] = place;
    for (const [du, dv] of STEPS) {
      const there: [number, number] = [u + du * step, v + dv * step];
      const other = regionHeight(grid.region, ...there) ?? 0;
      if (other > height) [place, height] = [there, other];
    }
  }
  return { place, height };
}

function isAlone(grid: MapGrid, cell: number, withinKm: number): boolean {
  const height = grid.heights[cell] as number;
  return !someBeyond(grid, cell, withinKm, { limit: height, sign: 1 });
}

function rises(grid: MapGrid, cell: number): boolean {
  const height = (grid.heights[cell] as number) - RISE_METERS;
  return someBeyond(grid, cell, ALONE_KM, { limit: height, sign: -1 });
}

interface Limit {
  /** Metres. */
  limit: number;
  /** 1 for cells above it, -1 for those below. */
  sign: 1 | -1;
}

/** Whether a cell around another is beyond a limit of height. */
function someBeyond(grid: MapGrid, cell: number, withinKm: number, { limit, sign }: Limit): boolean {
  const { columns, heights, cellKm } = grid;
  const reach = Math.round(withinKm / cellKm);
  const column = cell % columns;
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      if (column + right < 0 || column + right >= columns || right * right + down * down > reach * reach)
        continue;
      if (sign * ((heights[cell + down * columns + right] as number) - limit) > 0) return true;
    }
  }
  return false;
}
