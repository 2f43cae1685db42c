import type { Guide } from "../contract/guide.ts";
import { publicConfig } from "./publicConfig.ts";

/** Elevation tiles of the demo world cover only its own guides; configured ones cover every guide. */
export function isTerrainOffered(guide: Pick<Guide, "isDemo"> | null): boolean {
  return !publicConfig().tiles.isDemoTerrain || guide?.isDemo === true;
}
