import { basename } from "node:path";
import { MAX_LINES, MAX_POINTS, MAX_WAYPOINTS } from "../../../lib/trailFiles/fileLimits.ts";
import { ImportError } from "../../../lib/trailFiles/importError.ts";
import type { ParsedFile } from "../../../lib/trailFiles/parsedFile.ts";
import { readPlainFile } from "../../../lib/trailFiles/readPlainFile.ts";
import type { Progress } from "../../ports/progress.ts";
import { dropRepeatedRoutes } from "../trails/dropRepeatedRoutes.ts";
import { inflateBytes, readTrailBytes } from "./readTrailBytes.ts";

/**
 * Reads the files of one guide, one after the other, without routes that repeat their tracks.
 * @throws ImportError if one is unusable or they are too large together.
 */
export async function readTrailFiles(
  paths: readonly string[],
  progress: Progress = () => {},
): Promise<ParsedFile[]> {
  const files: ParsedFile[] = [];
  const total = { lines: 0, points: 0, waypoints: 0 };
  for (const path of paths) {
    progress("Reading files", files.length, paths.length);
    const name = basename(path);
    const file = dropRepeatedRoutes(readTrailFile(await readTrailBytes(path), name));
    const lines = file.tracks.flatMap((track) => track.lines);
    total.lines += lines.length;
    total.points += lines.reduce((sum, line) => sum + line.lng.length, 0);
    total.waypoints += file.points.length;
    refuseMoreThan(MAX_LINES, total.lines, "lines", name);
    refuseMoreThan(MAX_POINTS, total.points, "points", name);
    refuseMoreThan(MAX_WAYPOINTS, total.waypoints, "waypoints", name);
    files.push(file);
  }
  return files;
}

function refuseMoreThan(most: number, count: number, things: string, name: string): void {
  if (count > most) {
    throw new ImportError(
      name,
      `the files up to this one have more than ${most} ${things}, too many for one guide`,
    );
  }
}

/**
 * Reads a GPX, KML or GeoJSON file, gzipped or not. The format is detected from the content, never from the name.
 * @throws ImportError naming the file and the reason if it has nothing usable.
 */
export function readTrailFile(bytes: Uint8Array, name: string): ParsedFile {
  return readPlainFile(inflateBytes(bytes, name), name);
}
