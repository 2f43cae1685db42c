import { expect, test } from "vitest";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { ParsedFile, ParsedLine } from "../../../src/lib/trailFiles/parsedFile.ts";
import { readTrailFile } from "../../../src/server/import/files/readTrailFiles.ts";
import { describeSharedFiles, sharedBytes } from "./sharedFiles.ts";

/** Points, parts, waypoints, kilometres, and whether heights are given, as ../shared/data/README.md counts them. */
const TRAILS: [
  name: string,
  points: number,
  parts: number,
  waypoints: number,
  km: number,
  hasHeights: boolean,
][] = [
  ["appalachian-trail-centerline.gpx.gz", 312_036, 1, 0, 3393.8, true],
  ["pacific-crest-trail-halfmile-2015.gpx.gz", 89_051, 149, 8482, 4694.9, false],
  ["te-araroa-2022-2023.gpx", 22_742, 464, 3027, 2993.3, true],
  ["israel-national-trail.gpx", 35_115, 1, 1000, 1003.5, false],
  ["adlerweg-tyrol.geojson", 26_514, 1, 0, 557.9, true],
  ["tour-du-mont-blanc.gpx", 2518, 1, 0, 161.2, true],
  ["guadeloupe-gr-g1-trace-des-alizes.gpx", 7820, 1, 33, 84.86, true],
  ["maclehose-trail-hongkong.gpx", 8008, 1, 11, 98.09, true],
  ["grand-canyon-colorado-river.gpx", 3892, 1, 0, 360.1, true],
  ["great-divide-mtb-route-2017.gpx", 10_008, 1, 0, 4288.2, true],
  ["metro-trails-network-minnesota.geojson", 46_188, 2070, 0, 1320.4, false],
  ["chugach-trails-anchorage.kml", 60_402, 104, 93, 370.1, true],
  ["john-muir-trail-caltopo.gpx", 5966, 22, 32, 405.7, false],
  ["nordryggen-ski-route.gpx", 3908, 1, 0, 502.7, false],
  ["nordryggen-cabins.geojson", 0, 0, 24, 0, false],
];

describeSharedFiles("real trails are read whole", () => {
  test.each(TRAILS)("%s", (name, points, parts, waypoints, km, hasHeights) => {
    const file = readTrailFile(sharedBytes(`trails/${name}`), name);
    const lines = linesOf(file);
    expect(lines.reduce((sum, line) => sum + line.lng.length, 0)).toBe(points);
    expect(lines.length).toBe(parts);
    expect(file.points.length).toBe(waypoints);
    expect(Math.abs(lines.reduce((sum, line) => sum + lengthKm(line), 0) - km)).toBeLessThanOrEqual(
      km / 1000,
    );
    expect(lines.some((line) => line.elevation.some((height) => !Number.isNaN(height)))).toBe(hasHeights);
  });
});

function linesOf(file: ParsedFile): ParsedLine[] {
  return file.tracks.flatMap((track) => track.lines);
}

function lengthKm({ lng, lat }: ParsedLine): number {
  let meters = 0;
  for (let i = 1; i < lng.length; i++) {
    meters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
  }
  return meters / 1000;
}
