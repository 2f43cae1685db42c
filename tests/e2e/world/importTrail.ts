import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Position } from "../../../src/contract/position.ts";
import { ROOT } from "../../helpers/sourceFiles.ts";

export interface ImportedTrail {
  /** Of the guide. */
  name: string;
  from: Position;
  /** Its longitude may exceed 180 degrees, for a trail across them. */
  to: Position;
}

/** Imports a trail file as a free guide, as an operator does. */
export async function importTrail(dataDir: string, trail: ImportedTrail): Promise<void> {
  const file = join(dataDir, `${trail.name}.gpx`);
  await writeFile(file, gpx(trail));
  await promisify(execFile)(
    process.execPath,
    ["src/server/bin/cli.mjs", "import", file, "--name", trail.name, "--free"],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" } },
  );
}

/** A line that winds a little and climbs, with its ends as waypoints. */
function gpx({ name, from, to }: ImportedTrail): string {
  const places = Array.from({ length: 201 }, (_, i): Position => {
    const share = i / 200;
    const lng = from[0] + (to[0] - from[0]) * share;
    const lat = from[1] + (to[1] - from[1]) * share + 0.01 * Math.sin(share * 20);
    return [lng > 180 ? lng - 360 : lng, lat];
  });
  const points = places
    .map(([lng, lat], i) => `<trkpt lat="${lat}" lon="${lng}"><ele>${200 + (i % 50) * 10}</ele></trkpt>`)
    .join("");
  const waypoint = (title: string, [lng, lat] = from) =>
    `<wpt lat="${lat}" lon="${lng}"><name>${title}</name></wpt>`;
  return `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${waypoint("First end", places[0])}${waypoint("Last end", places.at(-1))}<trk><name>${name}</name><trkseg>${points}</trkseg></trk></gpx>`;
}
