import { putArchive } from "../../server/helpers/mapArchive.ts";
import { SHEET_FILES } from "./importedTrails.ts";
import { openImported } from "./openImported.ts";
import { type Ground, sheetArchive } from "./sheetArchive.ts";

/** A server with a topographic map of one of its guides, with elevation. */
export interface SheetShop {
  readonly url: string;
  /** Replaces the map while the server runs, as an operator does. */
  changeMap(ground: Ground): void;
  stop(): Promise<void>;
}

export async function openSheetShop(): Promise<SheetShop> {
  const { url, dataDir, stop } = await openImported({
    MAP_TILES: SHEET_FILES.map,
    MAP_TERRAIN: SHEET_FILES.terrain,
  });
  const changeMap = (ground: Ground) => void putArchive(dataDir, sheetArchive(ground), SHEET_FILES.map);
  return { url, changeMap, stop };
}
