import type { PublicConfig } from "../contract/publicConfigSchema.ts";
import type { ElevationUnitName } from "./units.ts";

export const BASE_LAYER_NAMES = ["street", "plain", "terrainMetric", "terrainImperial"] as const;
export type BaseLayerName = (typeof BASE_LAYER_NAMES)[number];

/** A base map that the reader may choose. */
export interface BaseLayer {
  name: BaseLayerName;
  /** URL template of its tiles, which also identifies a stored choice. A fragment distinguishes the two terrains. */
  link: string;
  /** Credit of its source, plain text. */
  attribution: string;
  /** URL of its preview picture, 16:9. */
  icon: string;
  /** Unit of its contours, null without contours. */
  contourUnit: ElevationUnitName | null;
}

/** The built-in map needs no tile host; its link is only an identifier. */
const PLAIN_LINK = "builtin:plain";
const NATURAL_EARTH = "Natural Earth";

/** The configured layers, the default first: the street map, or the built-in map when no street map is configured. */
export function configuredLayers(tiles: PublicConfig["tiles"]): BaseLayer[] {
  const terrain = (name: BaseLayerName, contourUnit: ElevationUnitName): BaseLayer => ({
    name,
    link: `${tiles.dem}#${contourUnit}`,
    attribution: [NATURAL_EARTH, tiles.demAttribution].filter(Boolean).join(", "),
    icon: `/layers/${name}.webp`,
    contourUnit,
  });
  return [
    tiles.osm ? street(tiles.osm, tiles.osmAttribution ?? "") : PLAIN,
    terrain("terrainMetric", "meters"),
    terrain("terrainImperial", "feet"),
  ];
}

/** The built-in map: land, coasts and borders. */
export const PLAIN: BaseLayer = {
  name: "plain",
  link: PLAIN_LINK,
  attribution: NATURAL_EARTH,
  icon: "/layers/plain.webp",
  contourUnit: null,
};

function street(link: string, attribution: string): BaseLayer {
  return { name: "street", link, attribution, icon: "/layers/street.svg", contourUnit: null };
}

/** The terrain whose contours are in the reader's unit. */
export function terrainIn(layers: readonly BaseLayer[], unit: ElevationUnitName): BaseLayer | null {
  return layers.find(({ contourUnit }) => contourUnit === unit) ?? null;
}

/** What the layer to show depends on besides the reader's choice. */
export interface LayerScene {
  /** True when terrain tiles cover the guide. */
  isTerrainOffered: boolean;
  unit: ElevationUnitName;
}

/**
 * The layer shown: the chosen one if it is configured and offered here, else the street map, else the terrain in the
 * reader's unit, else the built-in map.
 */
export function layerToShow(
  layers: readonly BaseLayer[],
  chosen: BaseLayerName | null,
  { isTerrainOffered, unit }: LayerScene,
): BaseLayer {
  const isOffered = ({ contourUnit }: BaseLayer) => contourUnit === null || isTerrainOffered;
  const wanted = layers.find((layer) => layer.name === chosen && isOffered(layer));
  if (wanted) return wanted;
  const street = layers.find(({ name }) => name === "street");
  const terrain = isTerrainOffered ? terrainIn(layers, unit) : null;
  return street ?? terrain ?? PLAIN;
}
