import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapTiles } from "../../../contract/publicConfigSchema.ts";
import { REEDS_PROTOCOL, REEDS_ZOOMS, type ReedsOptions } from "../../../lib/basemap/reedsRequest.ts";
import { tilesUrl } from "../../../lib/basemap/tileUrl.ts";
import { cssColor } from "../../color/hexColors.ts";
import { SHEET_MIN_ZOOM } from "../sheetExtent.ts";
import { sparseSource } from "../sparseSource.ts";
import { all, byZoom, isKind, isShape, not } from "./conditions.ts";
import { fillOf, lineOf, type SheetInk } from "./drawing.ts";
import { valueBy, widthBy, widthByClass } from "./expressions.ts";
import { patternId } from "./images/imageIds.ts";

const SOURCE = "water";
export const REEDS_SOURCE = "sheet-reeds";

const IS_SURFACE = all(isShape("Polygon"), not(isKind("swimming_pool", "fountain")));
const IS_LINE = isShape("LineString");
const IS_OCEAN = isKind("ocean");

/** Inner bands: tiles reach 16 px beyond their edge, so that a wider band would draw the grid of tiles. */
const FAR_BAND = 13;
const NEAR_BAND = 6.5;

/** Rivers and streams as lines, which run on through their own surfaces and through lakes: to be drawn below those. */
export function streamLayers({ palette }: SheetInk): LayerSpecification[] {
  return [
    lineOf("streams", {
      from: SOURCE,
      minzoom: 9,
      filter: all(IS_LINE, byZoom(isKind("river", "canal"), [13, isKind("river", "canal", "stream")])),
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": palette.shore,
        "line-width": widthByClass(["match", ["get", "kind"], "stream", "stream", "river"], {
          stream: [
            [13, 0.9],
            [14, 1.1],
            [16, 2],
          ],
          river: [
            [9, 0.7],
            [12, 1.3],
            [14, 2.2],
            [16, 4],
          ],
        }),
      },
    }),
    lineOf("drains", {
      from: SOURCE,
      minzoom: 14,
      filter: all(IS_LINE, isKind("drain", "ditch")),
      paint: {
        "line-color": palette.stream,
        "line-width": widthBy([
          [14, 0.7],
          [16, 1.3],
        ]),
        "line-dasharray": [4, 1.5],
      },
    }),
  ];
}

/** Seas, lakes and wide rivers: surface, bands that lighten towards the shore, wetland over both, shore. */
export function waterLayers({ palette, colors }: SheetInk): LayerSpecification[] {
  return [
    fillOf("water", {
      from: SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      filter: IS_SURFACE,
      paint: { "fill-color": palette.water },
    }),
    seaBand("sea-far", palette.shelfFar, FAR_BAND),
    seaBand("sea-near", palette.shelfNear, NEAR_BAND),
    lineOf("lake-band", {
      from: SOURCE,
      minzoom: 11,
      filter: all(IS_SURFACE, not(IS_OCEAN)),
      layout: { "line-join": "round" },
      paint: {
        "line-color": palette.shelfNear,
        "line-width": widthBy([
          [11, 1.6],
          [14, 5],
          [16, 8],
        ]),
        "line-offset": widthBy([
          [11, 0.8],
          [14, 2.5],
          [16, 4],
        ]),
      },
    }),
    fillOf("wetland", {
      from: "landuse",
      minzoom: SHEET_MIN_ZOOM,
      filter: isKind("wetland"),
      paint: { "fill-color": cssColor(colors.wetland, 0.6) },
    }),
    reedsLayer(palette.isDark, colors["reeds-opacity"]),
    lineOf("shore", {
      from: SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      filter: IS_SURFACE,
      layout: { "line-join": "round" },
      paint: {
        "line-color": palette.shore,
        "line-width": widthBy([
          [8, 0.4],
          [11, 0.7],
          [14, 0.9],
          [16, 1.2],
        ]),
      },
    }),
  ];
}

/** Reeds of the same archive. @param tiles with an absolute URL template */
export function reedsSource(tiles: MapTiles): SourceSpecification {
  const { url, maxZoom, bounds } = tiles;
  return sparseSource({
    type: "vector",
    tiles: [tilesUrl<ReedsOptions>(REEDS_PROTOCOL, { tilesUrl: url, tilesMaxZoom: maxZoom })],
    minzoom: REEDS_ZOOMS.min,
    maxzoom: REEDS_ZOOMS.max,
    bounds: [...bounds],
  });
}

/** Signs in wetland, of the same size at every zoom. */
function reedsLayer(isDark: boolean, opacity: number): LayerSpecification {
  return {
    id: "sheet-reeds",
    type: "symbol",
    source: REEDS_SOURCE,
    "source-layer": "reeds",
    minzoom: REEDS_ZOOMS.min,
    layout: {
      "icon-image": patternId("reed", isDark),
      "icon-allow-overlap": true,
      "icon-ignore-placement": true,
      "icon-padding": 0,
    },
    paint: {
      "icon-opacity": valueBy([
        [REEDS_ZOOMS.min, 0],
        [REEDS_ZOOMS.min + 0.5, opacity],
      ]),
    },
  };
}

function seaBand(id: string, color: string, width: number): LayerSpecification {
  return lineOf(id, {
    from: SOURCE,
    minzoom: SHEET_MIN_ZOOM,
    filter: all(isShape("Polygon"), IS_OCEAN),
    layout: { "line-join": "round" },
    // On rings a positive offset is inward.
    paint: { "line-color": color, "line-width": width, "line-offset": width / 2 },
  });
}
