import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { TileAddress } from "../../../contract/position.ts";
import { clamp } from "../../../lib/clamp.ts";
import { boxAround } from "../../../lib/geo/boxAround.ts";
import { deepestTiles } from "./deepestTiles.ts";
import { MAP_LAYERS, type MapFeature, type MapLayer, unitGeoJson } from "./mapFeature.ts";

/** Zooms of the demo map. Further in, its tiles are enlarged: the terrain has no finer detail. */
export const DEMO_MAP_ZOOMS = { min: 7, max: 12 } as const;

const EXTENT = 4096;
/** As in the tiles of Protomaps: 8 px of 512. */
const BUFFER = 64;

/** Cuts features into vector tiles. @returns a tile for each address that has features, not compressed */
export function drawTiles(features: readonly MapFeature[]): { address: TileAddress; bytes: Uint8Array }[] {
  // Most features are small ones of the deepest tiles: cut from zoom to zoom, they would take most of the time.
  const isDeep = ({ properties }: MapFeature) => Number(properties.min_zoom) > DEMO_MAP_ZOOMS.max;
  const isWide = ({ tilesTo }: MapFeature) => tilesTo !== undefined;
  const near = cutLayers(features.filter((feature) => !isDeep(feature) && !isWide(feature)));
  const wide = cutLayers(features.filter(isWide));
  const widestZoom = Math.max(...features.map(({ tilesTo = 0 }) => tilesTo));
  const deep = deepestTiles(features.filter(isDeep), {
    zoom: DEMO_MAP_ZOOMS.max,
    extent: EXTENT,
    buffer: BUFFER,
  });
  return tilesOf(features).flatMap((address) => {
    const [zoom, x, y] = address;
    const own = zoom === DEMO_MAP_ZOOMS.max ? deep.get(`${x}/${y}`) : undefined;
    const filled = MAP_LAYERS.flatMap((layer) => {
      const far = zoom <= widestZoom ? wide(layer, address) : [];
      const found = [...far, ...near(layer, address), ...(own?.[layer] ?? [])];
      return found.length > 0 ? [[layer, { features: found } as GeoJSONVTTile] as const] : [];
    });
    if (filled.length === 0) return [];
    return [{ address, bytes: fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent: EXTENT }) }];
  });
}

/** The features of a layer that a tile shows. */
function cutLayers(features: readonly MapFeature[]) {
  const cuts = new Map(MAP_LAYERS.map((layer) => [layer, cutLayer(features, layer)]));
  return (layer: MapLayer, address: TileAddress): GeoJSONVTFeature[] => {
    const tile = cuts.get(layer)?.getTile(...address);
    return tile ? visibleAt(tile, address[0]) : [];
  };
}

function cutLayer(features: readonly MapFeature[], layer: string): GeoJSONVT {
  const own = features.filter((feature) => feature.layer === layer).map(unitGeoJson);
  return new GeoJSONVT(
    { type: "FeatureCollection", features: own },
    {
      maxZoom: DEMO_MAP_ZOOMS.max,
      // Tiles are cut when they are asked for: most of the index would not be.
      indexMaxZoom: DEMO_MAP_ZOOMS.min - 1,
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: BUFFER,
      tolerance: 4,
      coordinates: "unitSquare",
    },
  );
}

/** The deepest tiles have all; others leave out what is shown only further in. */
function visibleAt({ features }: GeoJSONVTTile, zoom: number): GeoJSONVTFeature[] {
  // The type is that of the tiles of two kinds of index, whose lists share no filter.
  const all = features as GeoJSONVTFeature[];
  if (zoom === DEMO_MAP_ZOOMS.max) return all;
  return all.filter(({ tags }) => Number(tags?.min_zoom ?? 0) <= zoom + 1);
}

/** Whether a feature has the tiles around it drawn: land, and waters. */
export function isWithTiles({ layer, shape }: MapFeature): boolean {
  return shape === "Polygon" && (layer === "earth" || layer === "water");
}

/**
 * The addresses of the tiles at every zoom in the bounds of the features, each followed by those within it: what is cut
 * for them is garbage soon after.
 */
function tilesOf(features: readonly MapFeature[]): TileAddress[] {
  const keys = new Set<string>();
  const shallow: TileAddress[] = [];
  for (const feature of features.filter(isWithTiles)) {
    const bounds = unitBounds(feature);
    for (let zoom = DEMO_MAP_ZOOMS.min; zoom <= (feature.tilesTo ?? DEMO_MAP_ZOOMS.max); zoom++) {
      const [left = 0, top = 0, right = 0, bottom = 0] = bounds.map((unit) =>
        clamp(Math.floor(unit * 2 ** zoom), 0, 2 ** zoom - 1),
      );
      for (let x = left; x <= right; x++) {
        for (let y = top; y <= bottom; y++) {
          if (zoom === DEMO_MAP_ZOOMS.min && !keys.has(`${zoom}/${x}/${y}`)) shallow.push([zoom, x, y]);
          keys.add(`${zoom}/${x}/${y}`);
        }
      }
    }
  }
  const ordered: TileAddress[] = [];
  const addWithin = ([zoom, x, y]: TileAddress): void => {
    if (!keys.has(`${zoom}/${x}/${y}`)) return;
    ordered.push([zoom, x, y]);
    for (const right of [0, 1]) for (const down of [0, 1]) addWithin([zoom + 1, 2 * x + right, 2 * y + down]);
  };
  for (const address of shallow) addWithin(address);
  return ordered;
}

/** [left, top, right, bottom] of an area on the unit square. */
export function unitBounds({ parts: [outline = []] }: MapFeature): [number, number, number, number] {
  return boxAround(outline);
}
