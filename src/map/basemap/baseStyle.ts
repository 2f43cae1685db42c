import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Language } from "../../lib/language.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { type Labels, labelLayers, labelSources } from "./labelLayers.ts";
import type { SheetParts } from "./sheet/sheetParts.ts";
import { type Street, streetLayers, streetSources } from "./streetLayers.ts";
import { COAST_END_ZOOM, type Surround, surroundLayers, surroundSources } from "./surroundLayers.ts";
import {
  contourLabelLayers,
  type Terrain,
  terrainLayers,
  terrainSources,
  worldReliefLayers,
} from "./terrainLayers.ts";
import { withTextScale } from "./withTextScale.ts";
import { landLayers, shoreLayers, withCoastUntil, worldSources } from "./worldLayers.ts";

export interface BaseStyleOptions {
  palette: MapPalette;
  language: Language;
  /** What is drawn around the guide's map, whose land and sea end; null for the map of all guides, where they stay. */
  surround: Surround | null;
  /** Names of the world, null until their fonts are loaded. */
  labels: Labels | null;
  /** Relief and contours, null for a base map without them. */
  terrain: Terrain | null;
  /** Raster tiles over the built-in map, which shows wherever one is missing. */
  street: Street | null;
  /** The topographic map, which brings its own relief and contours; null for another one. */
  sheet: SheetParts | null;
}

/** MapLibre's style, bottom to top: water, shelf, land, relief, contours, shore, borders, frame, street map, topographic map, labels. */
export function baseStyle(options: BaseStyleOptions): StyleSpecification {
  const { palette, language, surround, labels, street, sheet } = options;
  const terrain = sheet ? null : options.terrain;
  const coastEnd = surround ? COAST_END_ZOOM : null;
  const enlarged = (layers: readonly LayerSpecification[]) => withTextScale(layers, labels?.names.scale ?? 1);
  return {
    version: 8,
    sources: {
      ...worldSources(),
      ...(surround && surroundSources(surround)),
      ...(terrain && terrainSources(terrain)),
      ...(street && streetSources(street)),
      ...sheet?.sources,
      ...(labels && labelSources(labels)),
    },
    layers: [
      ...withCoastUntil(coastEnd, landLayers(palette)),
      ...(terrain ? reliefAndContours(palette, terrain) : []),
      ...withCoastUntil(coastEnd, shoreLayers(palette)),
      ...(surround ? surroundLayers(palette, surround) : []),
      ...(street ? streetLayers(street) : []),
      ...enlarged(sheet?.layers ?? []),
      ...enlarged(terrain?.unit && labels ? contourLabelLayers(palette, language) : []),
      ...(labels ? labelLayers(palette, labels, coastEnd) : []),
      ...enlarged(sheet?.top ?? []),
    ],
  };
}

function reliefAndContours(palette: MapPalette, terrain: Terrain): LayerSpecification[] {
  return terrain.unit === null ? worldReliefLayers(palette, terrain) : terrainLayers(palette);
}
