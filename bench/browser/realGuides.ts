import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../src/server/cli/runCommand.ts";
import { REAL_TRAILS_FOLDER } from "../realTrailsFolder.ts";

const FILES = new Map([
  ["Appalachian Trail", "appalachian-trail-centerline.gpx.gz"],
  ["Te Araroa", "te-araroa-2022-2023.gpx"],
  ["Pacific Crest Trail", "pacific-crest-trail-halfmile-2015.gpx.gz"],
]);

/**
 * Names of the guides from real files: 312,036 points; 464 tracks with 3,027 waypoints; 8,474 waypoints. Empty without
 * the files.
 */
export function realGuides(): string[] {
  return [...FILES].filter(([, file]) => existsSync(join(REAL_TRAILS_FOLDER, file))).map(([name]) => name);
}

/** Imports a real guide into the catalogue of a data folder with the import command. @throws with its error output */
export async function importRealGuide(dataDir: string, name: string): Promise<void> {
  const problems: string[] = [];
  const output = { say: () => {}, complain: (text: string) => problems.push(text) };
  const file = join(REAL_TRAILS_FOLDER, FILES.get(name) ?? name);
  const code = await runCommand(["import", file, "--name", name, "--free"], { DATA_DIR: dataDir }, output);
  if (code !== 0) throw new Error(problems.join("\n"));
}
