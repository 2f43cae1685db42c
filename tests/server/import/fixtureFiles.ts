import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ParsedFile } from "../../../src/lib/trailFiles/parsedFile.ts";
import { readTrailFile } from "../../../src/server/import/files/readTrailFiles.ts";

export type FixtureName =
  | "ridge-walk.gpx"
  | "lake-loop.kml"
  | "island-crossing.geojson"
  | "park-paths.geojson";
export const FIXTURES: FixtureName[] = [
  "ridge-walk.gpx",
  "lake-loop.kml",
  "island-crossing.geojson",
  "park-paths.geojson",
];

export function fixturePath(name: FixtureName): string {
  return join(process.cwd(), "tests/fixtures/import", name);
}

export function fixtureBytes(name: FixtureName): Uint8Array {
  return readFileSync(fixturePath(name));
}

export function readFixture(name: FixtureName): ParsedFile {
  return readTrailFile(fixtureBytes(name), name);
}
