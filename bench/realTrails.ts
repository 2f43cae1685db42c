import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { gpx, kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import type { FeatureCollection, Position } from "geojson";
import { distanceMeters } from "../src/lib/geo/distance.ts";
import { REAL_TRAILS_FOLDER } from "./realTrailsFolder.ts";

export interface RealTrails {
  file: string;
  /** Geo data as sent by the server, before gzip. */
  json: string;
}

/** Every file with lines, rounded like in the import; empty if the folder does not exist. */
export function realTrails(): RealTrails[] {
  if (!existsSync(REAL_TRAILS_FOLDER)) return [];
  return readdirSync(REAL_TRAILS_FOLDER)
    .map((file) => ({ file, lines: linesIn(file) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ file, lines }) => ({
      file,
      json: JSON.stringify({
        guideId: file,
        guideName: file,
        trails: lines.map((line, id) => ({
          id,
          geometry: { type: "MultiLineString", coordinates: [vertices(line)] },
        })),
        waypoints: [],
      }),
    }));
}

function linesIn(file: string): Position[][] {
  const stored = readFileSync(join(REAL_TRAILS_FOLDER, file));
  const text = (file.endsWith(".gz") ? gunzipSync(stored) : stored).toString("utf8");
  return collectionOf(file, text).features.flatMap(({ geometry }) => {
    if (geometry?.type === "LineString") return [geometry.coordinates];
    return geometry?.type === "MultiLineString" ? geometry.coordinates : [];
  });
}

function collectionOf(file: string, text: string): FeatureCollection {
  if (/\.geojson/.test(file)) {
    const parsed = JSON.parse(text);
    return parsed.type === "Feature" ? { type: "FeatureCollection", features: [parsed] } : parsed;
  }
  const document = new DOMParser().parseFromString(text, "text/xml") as unknown as Document;
  return (/\.kml/.test(file) ? kml(document) : gpx(document)) as FeatureCollection;
}

function vertices(line: Position[]): (number | null)[][] {
  let distance = 0;
  return line.map(([lng = 0, lat = 0, elevation], i) => {
    const before = line[i - 1];
    if (before) distance += distanceMeters(before[0] ?? 0, before[1] ?? 0, lng, lat);
    const height = elevation === undefined ? null : round(elevation, 10);
    return [round(lng, 1e7), round(lat, 1e7), height, round(distance, 10)];
  });
}

function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
