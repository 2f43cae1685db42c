import type { PublicConfig } from "../contract/publicConfigSchema.ts";
import type { ElevationUnitName } from "./units.ts";

export const BASE_LAYER_NAMES = ["street", "plain", "terrainMetric", "terrainImperial"] as const;
export type BaseLayerName = (typeof BASE_LAYER_NAMES)[number];

/** A map that the reader may choose below the trails. */
export interface BaseLayer {
  name: BaseLayerName;
  /** Address template of its tiles: what a stored choice is known by. A fragment tells the two terrains apart. */
  link: string;
  /** Whom it comes from, plain text. */
  attribution: string;
  /** Address of its picture, 16:9. */
  icon: string;
  /** What its contours are counted in, null without contours. */
  contourUnit: ElevationUnitName | null;
}

/** The built-in map asks no tile host; its link only names it. */
const PLAIN_LINK = "builtin:plain";
const NATURAL_EARTH = "Natural Earth";

/** The layers configured, the default first: the street map, or the built-in one where no street map is configured. */
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

/** The terrain whose heights are in the reader's unit. */
export function terrainIn(layers: readonly BaseLayer[], unit: ElevationUnitName): BaseLayer | null {
  return layers.find(({ contourUnit }) => contourUnit === unit) ?? null;
}

/** What a layer to show depends on beside the reader's choice. */
export interface LayerScene {
  /** Terrain tiles cover the guide. */
  isTerrainOffered: boolean;
  unit: ElevationUnitName;
}

/**
 * The layer shown: the one chosen when it is configured and offered here, else the street map, else the terrain of the
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
