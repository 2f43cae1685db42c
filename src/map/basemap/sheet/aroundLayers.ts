import type { Feature, MultiLineString, Position } from "geojson";
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapTiles } from "../../../contract/publicConfigSchema.ts";
import { tilesOfBounds } from "../../../lib/basemap/tileAt.ts";
import { tileBounds } from "../../../lib/basemap/tileBounds.ts";
import { SHEET_MIN_ZOOM, type SheetExtent } from "../sheetExtent.ts";
import type { SheetInk } from "./drawing.ts";
import { waterLayers } from "./waterLayers.ts";

/** Of tiles that reach far beyond the areas of a map: 600 km at the equator. */
const AROUND_ZOOM = 6;
/** From here on their coast, enlarged, is too far from that of the map. */
const END_ZOOM = 13;
/** Pixels in which they fade where they end. */
const FADE = 120;

const AROUND_SOURCE = "sheet-around";
const EDGE_SOURCE = "sheet-around-edge";
/** What of the map's waters is drawn around it. */
const WATERS = ["sheet-water", "sheet-sea-far", "sheet-sea-near", "sheet-shore"];

/** Coarse tiles that continue the map's waters beyond its edge. None for a map without an edge or without such tiles. @param tiles with an absolute URL template */
export function aroundSources(tiles: MapTiles, extent: SheetExtent): Record<string, SourceSpecification> {
  if (!hasAround(tiles, extent)) return {};
  const coarse = coarseTiles(extent);
  const [columns, rows] = [coarse.map(([x]) => x), coarse.map(([, y]) => y)];
  const [west, south] = tileBounds([AROUND_ZOOM, Math.min(...columns), Math.max(...rows)]);
  const [, , east, north] = tileBounds([AROUND_ZOOM, Math.max(...columns), Math.min(...rows)]);
  return {
    [AROUND_SOURCE]: {
      type: "vector",
      tiles: [tiles.url],
      minzoom: AROUND_ZOOM,
      maxzoom: AROUND_ZOOM,
      // Of the tiles as a whole: the map cuts them into smaller ones, and draws those within.
      bounds: [west, south, east, north],
    },
    [EDGE_SOURCE]: { type: "geojson", data: outlineOf(coarse) },
  };
}

/** Water beyond the edge, so that no sea ends there, which fades to paper where the coarse tiles end. */
export function aroundLayers(ink: SheetInk, tiles: MapTiles, extent: SheetExtent): LayerSpecification[] {
  if (!hasAround(tiles, extent)) return [];
  const waters = waterLayers(ink).flatMap((layer): LayerSpecification[] =>
    "source" in layer && WATERS.includes(layer.id)
      ? [
          {
            ...layer,
            id: layer.id.replace("sheet-", "sheet-around-"),
            source: AROUND_SOURCE,
            maxzoom: END_ZOOM,
          } as LayerSpecification,
        ]
      : [],
  );
  return [
    ...waters,
    {
      id: "sheet-around-end",
      type: "line",
      source: EDGE_SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      maxzoom: END_ZOOM,
      layout: { "line-cap": "round" },
      paint: { "line-color": ink.palette.land, "line-width": 2 * FADE, "line-blur": FADE },
    },
  ];
}

function hasAround({ minZoom, maxZoom }: MapTiles, { areas, hasEdge }: SheetExtent): boolean {
  // The bounds of a source cannot go over 180°.
  const isOver180 = areas.some(([, , east]) => east > 180);
  return hasEdge && areas.length > 0 && !isOver180 && minZoom <= AROUND_ZOOM && maxZoom >= AROUND_ZOOM;
}

type Tile = readonly [x: number, y: number];

/** The coarse tiles that have a part of an area. */
function coarseTiles({ areas }: SheetExtent): Tile[] {
  const tiles = new Map<string, Tile>();
  for (const area of areas) {
    const { left, top, right, bottom } = tilesOfBounds(area, AROUND_ZOOM);
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) tiles.set(keyOf([x, y]), [x, y]);
  }
  return [...tiles.values()];
}

/** The sides of tiles that are not those of two. */
function outlineOf(tiles: readonly Tile[]): Feature<MultiLineString> {
  const keys = new Set(tiles.map(keyOf));
  const coordinates = tiles.flatMap(([x, y]) => {
    const [west, south, east, north] = tileBounds([AROUND_ZOOM, x, y]);
    const sides: [beside: Tile, side: Position[]][] = [
      [
        [x, y - 1],
        [
          [west, north],
          [east, north],
        ],
      ],
      [
        [x + 1, y],
        [
          [east, north],
          [east, south],
        ],
      ],
      [
        [x, y + 1],
        [
          [west, south],
          [east, south],
        ],
      ],
      [
        [x - 1, y],
        [
          [west, north],
          [west, south],
        ],
      ],
    ];
    return sides.flatMap(([beside, side]) => (keys.has(keyOf(beside)) ? [] : [side]));
  });
  return { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates } };
}

function keyOf([x, y]: Tile): string {
  return `${x} ${y}`;
}
