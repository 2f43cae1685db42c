import "./sheetColors.css";
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapTiles } from "../../../contract/publicConfigSchema.ts";
import { sheetExtent } from "../sheetExtent.ts";
import { sparseSource } from "../sparseSource.ts";
import {
  contourLabelLayers,
  SHEET_EXAGGERATION,
  SHEET_HEIGHTS_ZOOM,
  type Terrain,
  terrainLayers,
  terrainSources,
} from "../terrainLayers.ts";
import { aroundLayers, aroundSources } from "./aroundLayers.ts";
import { clearLayers, clearSources } from "./clearLayers.ts";
import { all, isKind, isShape } from "./conditions.ts";
import { fillOf, lineOf, SHEET_SOURCE, type SheetInk } from "./drawing.ts";
import { borderLayers, cliffLayers, reserveLayers } from "./edgeLayers.ts";
import { valueBy } from "./expressions.ts";
import { farLayers, farSources, groundLayers } from "./groundLayers.ts";
import { pathNameLayers, riverNameLayers, roadNameLayers } from "./names/lineNameLayers.ts";
import { areaNameLayers, settlementLayers, suburbLayers, waterNameLayers } from "./names/placeNameLayers.ts";
import { sideTrailNameLayers } from "./names/sideTrailNameLayers.ts";
import { drinkLayers, type HeightFormat, peakLayers, serviceLayers, stayLayers } from "./names/signLayers.ts";
import { pathLayers } from "./pathLayers.ts";
import { roadLayers } from "./roadLayers.ts";
import { fadeLayer, namesWithin, paperLayers, seamLayers, seamSources } from "./seamLayers.ts";
import { transportLayers } from "./transportLayers.ts";
import { REEDS_SOURCE, reedsSource, streamLayers, waterLayers } from "./waterLayers.ts";

/** Whether a tile has loaded, and if none has, whether one failed. */
export type SheetDrawing = "waiting" | "drawn" | "failed";

export interface SheetOptions {
  ink: SheetInk;
  tiles: MapTiles;
  /** How names and heights are written, null until their fonts are loaded. */
  labels: HeightFormat | null;
  /** Relief and contours, null without. */
  terrain: Terrain | null;
  /** Where the guide's trails and pins are found as GeoJSON, null without a guide. */
  clearUrl: string | null;
  drawing: SheetDrawing;
  /** False for readers who prefer reduced motion. */
  hasMotion: boolean;
}

/** Sources and layers of the topographic map, bottom to top, to be drawn over the built-in map. */
export interface SheetParts {
  sources: Record<string, SourceSpecification>;
  layers: LayerSpecification[];
  /** What is placed before all names, also those of the built-in map. */
  top: LayerSpecification[];
}

export function sheetParts(options: SheetOptions): SheetParts {
  const { ink, tiles, labels, terrain, clearUrl, drawing, hasMotion } = options;
  // While its tiles only fail, the built-in map shows and not blank paper.
  const hasPaper = drawing !== "failed";
  const extent = sheetExtent(tiles);
  const fade = hasPaper ? [fadeLayer(ink, extent, { isDrawn: drawing === "drawn", hasMotion })] : [];
  // Without an area to cover from the start it would come with the tiles, over relief that shows already.
  const isBelowRelief = extent.areas.length === 0;
  return {
    sources: {
      [SHEET_SOURCE]: sparseSource({
        type: "vector",
        tiles: [tiles.url],
        minzoom: tiles.minZoom,
        maxzoom: tiles.maxZoom,
        bounds: [...tiles.bounds],
      }),
      [REEDS_SOURCE]: reedsSource(tiles),
      ...(tiles.isDemo && farSources(tiles)),
      ...aroundSources(tiles, extent),
      ...seamSources(extent),
      ...(terrain && terrainSources(terrain)),
      ...(clearUrl !== null && clearSources(clearUrl)),
    },
    layers: [
      ...(hasPaper ? [...aroundLayers(ink, tiles, extent), ...paperLayers(ink, extent)] : []),
      ...(tiles.isDemo ? farLayers(ink) : []),
      ...groundLayers(ink),
      ...(isBelowRelief ? fade : []),
      ...(terrain ? terrainLayers(ink.palette, SHEET_EXAGGERATION) : []),
      ...reserveLayers(ink),
      ...streamLayers(ink),
      ...waterLayers(ink),
      ...cliffLayers(ink),
      ...buildingLayers(ink),
      ...roadLayers(ink),
      ...transportLayers(ink),
      ...pathLayers(ink),
      ...borderLayers(ink),
      ...(hasPaper ? seamLayers(ink, extent) : []),
      ...(labels ? namesWithin(labelLayers(ink, labels, terrain), extent) : []),
      ...(isBelowRelief ? [] : fade),
    ],
    top: clearUrl === null ? [] : [...(labels ? sideTrailNameLayers(ink) : []), ...clearLayers()],
  };
}

/** Names and signs, the weakest first: the map places the last layer first. */
function labelLayers(ink: SheetInk, format: HeightFormat, terrain: Terrain | null): LayerSpecification[] {
  const { language } = format;
  return [
    ...roadNameLayers(ink, language),
    ...pathNameLayers(ink, language),
    ...(terrain ? contourLabelLayers(ink.palette, language, SHEET_HEIGHTS_ZOOM) : []),
    ...riverNameLayers(ink, language),
    ...serviceLayers(ink, language),
    ...drinkLayers(ink, language),
    ...areaNameLayers(ink, language),
    ...waterNameLayers(ink, language),
    ...stayLayers(ink, language),
    ...peakLayers(ink, format),
    ...suburbLayers(ink, language),
    ...settlementLayers(ink, language),
  ];
}

export { clearedGuideUrl } from "./clearedGuideUrl.ts";
export { addSheetImage } from "./images/addSheetImage.ts";
export { readSheetColors } from "./sheetColors.ts";

/** Buildings, late and quiet; never the points of their addresses. */
function buildingLayers({ colors }: SheetInk): LayerSpecification[] {
  const filter = all(isKind("building", "building_part"), isShape("Polygon"));
  return [
    fillOf("buildings", {
      from: "buildings",
      minzoom: 13.5,
      filter,
      paint: {
        "fill-color": colors.building,
        "fill-opacity": valueBy([
          [13.5, 0],
          [15, 0.75],
        ]),
      },
    }),
    lineOf("building-edges", {
      from: "buildings",
      minzoom: 15.5,
      filter,
      paint: { "line-color": colors["building-edge"], "line-width": 0.7 },
    }),
  ];
}
