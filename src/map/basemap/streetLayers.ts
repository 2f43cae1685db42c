import type { LayerSpecification, SourceSpecification } from "maplibre-gl";

export const STREET_SOURCE = "street";
/** Maximum zoom of the public street map's tiles; above it they are enlarged. */
const MAX_ZOOM = 19;

export interface Street {
  /** URL template of its raster tiles; `{s}` is replaced by one of three hosts. */
  url: string;
  isDark: boolean;
  /** False for readers who prefer reduced motion. */
  hasMotion: boolean;
}

/** In which a tile fades in, and out over the tiles of another zoom. */
const FADE_MILLISECONDS = 300;

export function streetSources({ url }: Street): Record<string, SourceSpecification> {
  const tiles = url.includes("{s}") ? ["a", "b", "c"].map((host) => url.replace("{s}", host)) : [url];
  return { [STREET_SOURCE]: { type: "raster", tiles, tileSize: 256, maxzoom: MAX_ZOOM } };
}

/** In the dark scheme lightness is inverted and hue rotated back, so that colours keep their meaning. */
export function streetLayers({ isDark, hasMotion }: Street): LayerSpecification[] {
  return [
    {
      id: "street",
      type: "raster",
      source: STREET_SOURCE,
      paint: {
        "raster-fade-duration": hasMotion ? FADE_MILLISECONDS : 0,
        ...(isDark && {
          "raster-hue-rotate": 180,
          "raster-brightness-min": 0.94,
          "raster-brightness-max": 0.06,
          "raster-saturation": -0.2,
        }),
      },
    },
  ];
}
