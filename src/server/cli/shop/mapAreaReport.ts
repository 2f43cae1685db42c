import type { Bounds } from "../../../contract/position.ts";
import { areaSize, MAP_ZOOM, TERRAIN_ZOOM } from "../../mapArchives/areaSize.ts";
import { mapArea } from "../../mapArchives/mapArea.ts";

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
    `The area of ${guides.length} guides, with 3 km around them (west, south, east, north):`,
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
