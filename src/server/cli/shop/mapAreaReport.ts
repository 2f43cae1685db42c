import type { Bounds } from "../../../contract/position.ts";
import { tilesOfBounds } from "../../../lib/basemap/tileAt.ts";
import { counted } from "../../../lib/trailFiles/leftOutNotices.ts";
import { mapArea } from "../../mapArchives/mapArea.ts";

/** Mean bytes of a vector tile by zoom, of a town (54 km² of Perth): an upper estimate for other land. */
const MAP_TILE_BYTES = [
  66_803, 29_725, 36_036, 38_079, 29_992, 20_410, 16_798, 48_456, 59_436, 52_904, 77_984, 57_791, 63_627,
  45_201, 27_317, 17_879,
];
/** Mean bytes of an elevation tile of 512 px: three in the Alps, zooms 10 and 11, as PNG in whole metres. */
const TERRAIN_TILE_BYTES = 313_000;

/** The last zoom of the extracts of a map and its terrain. */
const MAP_ZOOM = 15;
const TERRAIN_ZOOM = 12;

/** Where maps of the whole world are; the date of a build is part of its name. */
const MAP_SOURCE = "https://build.protomaps.com/YYYYMMDD.pmtiles";
const TERRAIN_SOURCE = "https://download.mapterhorn.com/planet.pmtiles";

/** The lines that `npm run shop -- area` prints: the boxes of the guides, and how to get their map and terrain. */
export function mapAreaReport(guides: readonly Bounds[]): string[] {
  const boxes = mapArea(guides).map(
    (box) => box.map((degrees) => Number(degrees.toFixed(4))) as [number, number, number, number],
  );
  if (boxes.length === 0) return ["No guide has a trail yet."];
  const size = areaSize(boxes);
  const [first] = boxes;
  const region = boxes.length === 1 ? `--bbox=${first?.join(",")}` : "--region=area.geojson";
  const extract = (source: string, file: string, zoom: number) =>
    `pmtiles extract ${source} ${file} ${region} --maxzoom=${zoom}`;
  return [
    `The area of ${counted(guides.length, "guide", "guides")}, with 3 km around them (west, south, east, north):`,
    ...boxes.map((box) => `  ${box.join(", ")}`),
    "",
    "To get their map and terrain (YYYYMMDD: a date of https://maps.protomaps.com/builds):",
    ...(boxes.length > 1 ? [`echo '${JSON.stringify(multiPolygon(boxes))}' > area.geojson`] : []),
    extract(MAP_SOURCE, "map.pmtiles", MAP_ZOOM),
    extract(TERRAIN_SOURCE, "terrain.pmtiles", TERRAIN_ZOOM),
    "",
    `Estimated from tiles of a town and of the Alps: map ${megabytes(size.map)}, terrain ${megabytes(size.terrain)} at most.`,
    "Then move both files to DATA_DIR and start with MAP_TILES=map.pmtiles MAP_TERRAIN=terrain.pmtiles.",
  ];
}

function multiPolygon(boxes: readonly Bounds[]) {
  return {
    type: "MultiPolygon",
    coordinates: boxes.map(([west, south, east, north]) => [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ]),
  };
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
}

/** Estimated bytes of extracts of boxes: all tiles that touch them, each with the mean of its zoom. */
function areaSize(boxes: readonly Bounds[]): { map: number; terrain: number } {
  let [map, terrain] = [0, 0];
  for (let zoom = 0; zoom <= MAP_ZOOM; zoom++) {
    const count = tileCount(boxes, zoom);
    map += count * (MAP_TILE_BYTES[zoom] ?? 0);
    if (zoom <= TERRAIN_ZOOM) terrain += count * TERRAIN_TILE_BYTES;
  }
  return { map, terrain };
}

/** Tiles that two boxes share count twice at the zooms at which both are in one: a few. */
function tileCount(boxes: readonly Bounds[], zoom: number): number {
  return boxes.reduce((sum, box) => {
    const { left, top, right, bottom } = tilesOfBounds(box, zoom);
    return sum + (right - left + 1) * (bottom - top + 1);
  }, 0);
}
