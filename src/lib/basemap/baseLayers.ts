import type { PublicConfig } from "../../contract/publicConfigSchema.ts";
import type { ElevationUnitName } from "../units.ts";

export const BASE_LAYER_NAMES = [
  "topographic",
  "street",
  "plain",
  "terrainMetric",
  "terrainImperial",
] as const;
export type BaseLayerName = (typeof BASE_LAYER_NAMES)[number];

/** A base map that the reader may choose. */
export interface BaseLayer {
  name: BaseLayerName;
  /**
   * URL template of its tiles, which also identifies a stored choice. A fragment distinguishes the two terrains; maps of
   * this server, whose tiles change their URL, have a name of their own.
   */
  link: string;
  /** Credit of its source, plain text. */
  attribution: string;
  /** URL of its preview picture, 16:9. */
  icon: string;
  /** Unit of its contours, null without contours or if they follow the reader's unit. */
  contourUnit: ElevationUnitName | null;
}

/** The built-in map needs no tile host; its link is only an identifier. */
const PLAIN_LINK = "builtin:plain";
/** Its link does not change with the archive. */
const TOPOGRAPHIC_LINK = "builtin:topographic";
const NATURAL_EARTH = "Natural Earth";

/** The configured layers, in the order in which the reader is offered them. */
export function configuredLayers({ tiles, map }: Pick<PublicConfig, "tiles" | "map">): BaseLayer[] {
  const terrain = (name: BaseLayerName, contourUnit: ElevationUnitName): BaseLayer => ({
    name,
    link: `${tiles.dem}#${contourUnit}`,
    attribution: [NATURAL_EARTH, tiles.demAttribution].filter(Boolean).join(", "),
    icon: `/layers/${name}.webp`,
    contourUnit,
  });
  return [
    ...(map?.tiles ? [topographic(map.tiles.attribution ?? "")] : []),
    ...(tiles.osm ? [street(tiles.osm, tiles.osmAttribution ?? "")] : []),
    terrain("terrainMetric", "meters"),
    terrain("terrainImperial", "feet"),
    PLAIN,
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

function topographic(attribution: string): BaseLayer {
  const icon = "/layers/topographic.svg";
  return { name: "topographic", link: TOPOGRAPHIC_LINK, attribution, icon, contourUnit: null };
}

/** The terrain whose contours are in the reader's unit. */
export function terrainIn(layers: readonly BaseLayer[], unit: ElevationUnitName): BaseLayer | null {
  return layers.find(({ contourUnit }) => contourUnit === unit) ?? null;
}
