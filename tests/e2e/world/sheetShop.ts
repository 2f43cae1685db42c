import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { putArchive } from "../../server/helpers/mapArchive.ts";
import { SHEET_FILES } from "./importedTrails.ts";
import { openImported } from "./openImported.ts";
import { type Ground, sheetArchive } from "./sheetArchive.ts";

/** The tiles of the re-encoded archive of elevation, which the server makes once it has started. */
const REENCODED = "/tiles/terrain/";
const REENCODING_MILLISECONDS = 120_000;

/** A server with a topographic map of one of its guides, with elevation. */
export interface SheetShop {
  readonly url: string;
  /** Replaces the map while the server runs, as an operator does. */
  changeMap(ground: Ground): void;
  stop(): Promise<void>;
}

/** Starts one whose archive of elevation has been re-encoded. */
export async function openSheetShop(): Promise<SheetShop> {
  const { url, dataDir, stop } = await openImported({
    MAP_TILES: SHEET_FILES.map,
    MAP_TERRAIN: SHEET_FILES.terrain,
  });
  // Before, a guide's map would be saved with the elevation that this replaces.
  await expect
    .poll(async () => (await fetch(url + paths.guides)).text(), { timeout: REENCODING_MILLISECONDS })
    .toContain(REENCODED);
  const changeMap = (ground: Ground) => void putArchive(dataDir, sheetArchive(ground), SHEET_FILES.map);
  return { url, changeMap, stop };
}
