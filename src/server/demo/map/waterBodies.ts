import type { NameFactory } from "../names/placeNames.ts";
import { lakeShore } from "../terrain/lakes.ts";
import { pieceOutline, riverPieces } from "../terrain/river.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";
import { areaFeature, lineFeature, type MapFeature, nameProperties, pointFeature } from "./mapFeature.ts";

const SHORE_CORNERS = 160;

/**
 * The lakes and the river of a region, all of them: the pictures of its guides show those far from the trails, too.
 */
export function waterBodies(region: TerrainRegion, names: NameFactory): MapFeature[] {
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
