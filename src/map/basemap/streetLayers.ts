import type { LayerSpecification, SourceSpecification } from "maplibre-gl";

export const STREET_SOURCE = "street";
/** The finest tiles that the public street map has; beyond, they are enlarged. */
const MAX_ZOOM = 19;

export interface Street {
  /** Address template of its raster tiles; `{s}` stands for one of three hosts. */
  url: string;
  isDark: boolean;
}

export function streetSources({ url }: Street): Record<string, SourceSpecification> {
  const tiles = url.includes("{s}") ? ["a", "b", "c"].map((host) => url.replace("{s}", host)) : [url];
  return { [STREET_SOURCE]: { type: "raster", tiles, tileSize: 256, maxzoom: MAX_ZOOM } };
}

/** In the dark scheme its lightness is turned round and its hues turned back: night paper, with the same colours' meaning. */
export function streetLayers({ isDark }: Street): LayerSpecification[] {
  return [
    {
      id: "street",
      type: "raster",
      source: STREET_SOURCE,
      paint: isDark
        ? {
            "raster-hue-rotate": 180,
            "raster-brightness-min": 0.94,
            "raster-brightness-max": 0.06,
            "raster-saturation": -0.2,
          }
        : {},
    },
  ];
}
