import type { Position } from "../../../contract/position.ts";
import { DEMO_FAR_ZOOM } from "../../../lib/basemap/demoFarZoom.ts";
import { type NameFactory, nameFactory } from "../names/nameFactory.ts";
import { lakeShore } from "../terrain/lakes.ts";
import { pieceOutline, riverPieces } from "../terrain/river.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";
import { type Climate, climateOf } from "./climate.ts";
import { facilities } from "./facilities.ts";
import { type GroundArea, groundCover, mappedLand } from "./groundCover.ts";
import { areaFeature, lineFeature, type MapFeature, nameProperties, pointFeature } from "./mapFeature.ts";
import { distancesFromTrails, forCellsAround, mapGrid, REACH_KM, wideGrid } from "./mapGrid.ts";
import { roads } from "./roads.ts";
import { streams } from "./streams.ts";
import { summitFeatures, summits } from "./summits.ts";
import { villageFeatures, villages } from "./villages.ts";

/** Kilometres around a tarn that ways avoid, at least the side of a cell. */
const TARN_KM = 0.5;
const SHORE_CORNERS = 160;
/** The features of larger cells have no tiles of the last zoom of what is far from trails. */
const WIDE_CELL_KM = 1.5;

/**
 * What a map shows of a region, derived from its terrain: all of it around the trails, and only what covers the ground
 * beyond. The same terrain and trails give the same features.
 * @param lines the trails, as lists of [lng, lat]
 */
export function regionFeatures(region: TerrainRegion, lines: readonly (readonly Position[])[]): MapFeature[] {
  const grid = mapGrid(region, lines);
  if (!grid) return [];
  const names = manyNames(`${region.id} map`);
  const climate = climateOf(region);
  const settled = climate.hasVillages ? villages(grid) : [];
  const tops = summits(grid);
  const within = (cell: number) => REACH_KM - (grid.away[cell] as number);
  const cover = groundCover(grid, climate, { villages: settled.map(({ place }) => place), within });
  const {
    features: courses,
    tarns,
    flow,
  } = climate.hasVillages
    ? streams(grid, climate, { villages: settled, names })
    : { features: [], tarns: [], flow: new Float64Array(grid.heights.length) };
  // Ways lead round them.
  for (const { place } of tarns)
    forCellsAround(grid, place, Math.max(TARN_KM, grid.cellKm), (cell) => (grid.water[cell] = 1));
  return [
    mappedLand(grid, within),
    cover,
    wideGround(region, climate, lines),
    waterBodies(region, names),
    courses,
    roads(grid, climate, settled, tops),
    villageFeatures(grid, settled, names),
    summitFeatures(grid, tops, names),
    facilities(grid, climate, flow, names),
  ].flat();
}

/** What is coarse enough for a coarse grid. */
const WIDE_KINDS = ["grassland", "sand", "bare_rock", "scrub", "forest", "glacier"];
/** Kilometres that the coarse cover reaches under the fine one. */
const OVERLAP_KM = 0.8;
/** Shares of the way from a region's border to its core: from where it has some cover, and from where all of it. */
const COVERED_SHARES = { some: 0.4, all: 0.75 };
/** Share from which the ground is known: where the cover ends is found between cells. */
const KNOWN_SHARE = 0.3;
/** What the cover loses where it begins. */
const THINNED_BY = 1.3;

/** The land beyond what is mapped around the trails and its cover, on the tiles of overviews alone. */
function wideGround(
  region: TerrainRegion,
  climate: Climate,
  lines: readonly (readonly Position[])[],
): MapFeature[] {
  const { grid, shares } = wideGrid(region, KNOWN_SHARE);
  const away = distancesFromTrails(grid, lines, REACH_KM + 2);
  const { some, all } = COVERED_SHARES;
  const isInside = (cell: number) => (shares[cell] as number) - some;
  const within = (cell: number) =>
    Math.min((away[cell] as number) - REACH_KM + OVERLAP_KM, 8 * isInside(cell));
  const thinnedBy = (cell: number) =>
    THINNED_BY * Math.max(0, (all - (shares[cell] as number)) / (all - some));
  const area: GroundArea = { villages: [], within, thinnedBy, kinds: WIDE_KINDS };
  const tilesTo = DEMO_FAR_ZOOM - Math.max(0, Math.ceil(Math.log2(grid.cellKm / WIDE_CELL_KM)));
  return [...mappedLand(grid, isInside), ...groundCover(grid, climate, area)].map((feature) => ({
    ...feature,
    properties: { ...feature.properties, far: true },
    tilesTo,
  }));
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
    const properties = { kind: "water", kind_detail: "lake", min_zoom: 8 };
    return [
      areaFeature("water", region, [lakeShore(lake, SHORE_CORNERS).flat()], properties),
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
    areaFeature("water", region, [pieceOutline(piece).flat()], {
      kind: "water",
      kind_detail: "river",
      min_zoom: 8,
    }),
    lineFeature("water", region, piece.middle.flat(), { kind: "river", min_zoom: 9, ...name }),
  ]);
}
