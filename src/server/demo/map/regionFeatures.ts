import type { Position } from "../../../contract/position.ts";
import { type NameFactory, nameFactory } from "../names/nameFactory.ts";
import { lakeShore } from "../terrain/lakes.ts";
import { pieceOutline, riverPieces } from "../terrain/river.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";
import { climateOf } from "./climate.ts";
import { facilities } from "./facilities.ts";
import { groundCover, mappedLand } from "./groundCover.ts";
import { areaFeature, lineFeature, type MapFeature, nameProperties, pointFeature } from "./mapFeature.ts";
import { mapGrid } from "./mapGrid.ts";
import { roads } from "./roads.ts";
import { streams } from "./streams.ts";
import { summitFeatures, summits } from "./summits.ts";
import { villageFeatures, villages } from "./villages.ts";

const SHORE_CORNERS = 160;

/**
 * What a map shows of a region around the trails in it, derived from its terrain. The same terrain and trails give the
 * same features.
 * @param lines the trails, as lists of [lng, lat]
 */
export function regionFeatures(region: TerrainRegion, lines: readonly (readonly Position[])[]): MapFeature[] {
  const grid = mapGrid(region, lines);
  if (!grid) return [];
  const names = manyNames(`${region.id} map`);
  const climate = climateOf(region);
  const settled = climate.hasVillages ? villages(grid) : [];
  const tops = summits(grid);
  const { features: courses, flow } = climate.hasVillages
    ? streams(grid, names)
    : { features: [], flow: new Float64Array(grid.heights.length) };
  return [
    ...mappedLand(grid),
    ...groundCover(
      grid,
      climate,
      settled.map(({ place }) => place),
    ),
    ...waterBodies(region, names),
    ...courses,
    ...roads(
      grid,
      climate,
      settled,
      tops.map(({ cell }) => cell),
    ),
    ...villageFeatures(grid, settled, names),
    ...summitFeatures(grid, tops, names),
    ...facilities(grid, climate, flow, names),
  ];
}

/** Names after which they may occur again: a factory alone runs out of them. */
const NAMES_APART = 150;

function manyNames(seed: string): NameFactory {
  let given = 0;
  let names = nameFactory(seed);
  return {
    next(kind) {
      if (given++ % NAMES_APART === 0) names = nameFactory(`${seed} ${given}`);
      return names.next(kind);
    },
  };
}

/** All lakes and the river of a region: pictures of guides also show those far from the trails. */
function waterBodies(region: TerrainRegion, names: NameFactory): MapFeature[] {
  const lakes = region.lakes.flatMap((lake): MapFeature[] => {
    const name = nameProperties(names.next("lake"));
    // A long lake is named early.
    const minZoom = lake.longRadius > 3 ? 10 : lake.longRadius > 1.5 ? 11 : 12;
    const properties = { kind: "water", kind_detail: "lake", min_zoom: 8, sort_rank: 200 };
    return [
      areaFeature("water", region, [lakeShore(lake, SHORE_CORNERS)], properties),
      pointFeature("water", region, [lake.u, lake.v], { kind: "lake", min_zoom: minZoom, ...name }),
    ];
  });
  return [...lakes, ...riverFeatures(region, names)];
}

function riverFeatures(region: TerrainRegion, names: NameFactory): MapFeature[] {
  const { river } = region;
  if (!river) return [];
  const name = nameProperties(names.next("water"));
  return riverPieces(river).flatMap((piece): MapFeature[] => [
    areaFeature("water", region, [pieceOutline(piece)], {
      kind: "water",
      kind_detail: "river",
      min_zoom: 8,
      sort_rank: 200,
    }),
    lineFeature("water", region, piece.middle, { kind: "river", min_zoom: 9, sort_rank: 200, ...name }),
  ]);
}
