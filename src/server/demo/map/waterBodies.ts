import type { NameFactory } from "../names/placeNames.ts";
import { lakeShore } from "../terrain/lakes.ts";
import { riverPlace } from "../terrain/river.ts";
import { areaFeature, lineFeature, type MapFeature, nameProperties, pointFeature } from "./mapFeature.ts";
import { isMapped, type MapGrid } from "./mapGrid.ts";

const SHORE_CORNERS = 160;
const RIVER_HALF_WIDTH_KM = 0.09;
const RIVER_STEP_KM = 0.1;
/** Corners of one piece of a river, so that a tile gets few of them. */
const PIECE_STEPS = 60;

/** The lakes within the mapped area, and the river of the region. */
export function waterBodies(grid: MapGrid, names: NameFactory): MapFeature[] {
  const { region } = grid;
  const lakes = region.lakes
    .filter((lake) => isMapped(grid, cellNear(grid, lake.u, lake.v)))
    .flatMap((lake): MapFeature[] => {
      const name = nameProperties(names.next("lake"));
      // A long lake is named early.
      const minZoom = lake.longRadius > 3 ? 10 : lake.longRadius > 1.5 ? 11 : 12;
      const properties = { kind: "water", kind_detail: "lake", min_zoom: 8, sort_rank: 200 };
      return [
        areaFeature("water", region, [lakeShore(lake, SHORE_CORNERS)], properties),
        pointFeature("water", region, [lake.u, lake.v], { kind: "lake", min_zoom: minZoom, ...name }),
      ];
    });
  return [...lakes, ...riverFeatures(grid, names)];
}

function riverFeatures(grid: MapGrid, names: NameFactory): MapFeature[] {
  const { river } = grid.region;
  if (!river) return [];
  const name = nameProperties(names.next("water"));
  const places: [number, number][] = [];
  for (let along = 0; along <= river.lengthKm; along += RIVER_STEP_KM) places.push(riverPlace(river, along));
  const features: MapFeature[] = [];
  for (let from = 0; from < places.length - 1; from += PIECE_STEPS) {
    const piece = places.slice(from, from + PIECE_STEPS + 1);
    if (!piece.some(([u, v]) => isMapped(grid, cellNear(grid, u, v)))) continue;
    const ring = [...banks(piece, RIVER_HALF_WIDTH_KM), ...banks(piece, -RIVER_HALF_WIDTH_KM).reverse()];
    const properties = { kind: "water", kind_detail: "river", min_zoom: 8, sort_rank: 200 };
    features.push(
      areaFeature("water", grid.region, [ring], properties),
      lineFeature("water", grid.region, piece, { kind: "river", min_zoom: 9, sort_rank: 200, ...name }),
    );
  }
  return features;
}

/** The line moved sideways, left if positive. */
function banks(line: readonly (readonly [number, number])[], awayKm: number): [number, number][] {
  return line.map(([u, v], i) => {
    const [fromU, fromV] = line[Math.max(0, i - 1)] ?? [u, v];
    const [toU, toV] = line[Math.min(line.length - 1, i + 1)] ?? [u, v];
    const length = Math.hypot(toU - fromU, toV - fromV) || 1;
    return [u - (awayKm * (toV - fromV)) / length, v + (awayKm * (toU - fromU)) / length];
  });
}

/** The cell nearest to u, v; -1 outside the grid. */
export function cellNear(grid: MapGrid, u: number, v: number): number {
  const column = Math.round((u - grid.firstU) / grid.cellKm);
  const row = Math.round((v - grid.firstV) / grid.cellKm);
  return column < 0 || column >= grid.columns || row < 0 || row >= grid.rows
    ? -1
    : row * grid.columns + column;
}
