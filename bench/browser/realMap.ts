import { existsSync } from "node:fs";
import { join } from "node:path";
import { REAL_TRAILS_FOLDER } from "../realTrailsFolder.ts";

/** A guide whose trail is on the real base map, named as its file: the import takes any file of that folder. */
export const MAP_GUIDE = "herdsman-lake-perth-loop.gpx";

const ARCHIVE = join(REAL_TRAILS_FOLDER, "..", "basemap", "protomaps-v4-herdsman-lake-perth.pmtiles");

/** Path of a real base map of a town, zooms 0 to 15; null without the shared data folder. */
export function realMap(): string | null {
  return existsSync(ARCHIVE) && existsSync(join(REAL_TRAILS_FOLDER, MAP_GUIDE)) ? ARCHIVE : null;
}
