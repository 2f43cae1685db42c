import { savedMapCache } from "../../../src/lib/basemap/savedMapCache.ts";
import type { CopyKey } from "../copies/copyTypes.ts";
import { type CallOptions, geoCall } from "../geoCall.ts";
import { guideOf } from "../openGuides.ts";
import type { SavedMap, SavedTiles } from "./mapTypes.ts";
import { plannedTiles } from "./plannedTiles.ts";
import { openSavedMap, removeSavedMap, savedMapOf } from "./savedMapStore.ts";
import { saveMap } from "./saveMap.ts";

/** Calls about the base map that is saved with a guide's copy on this device. */
export const mapApi = {
  /** The tiles that the map of an open guide needs: zoom, column, row of each, for each of the `tiles`. */
  plan: geoCall(
    { transferables: (plans: Uint32Array<ArrayBuffer>[]) => plans.map(({ buffer }) => buffer) },
    (guideId: string, tiles: SavedTiles[]): Uint32Array<ArrayBuffer>[] => {
      const { columns } = guideOf(guideId);
      return tiles.map((saved) => Uint32Array.from(plannedTiles(columns, saved).flat()));
    },
  ),

  /**
   * Stores the map of an open guide, or what is missing of it; if another tab does so already, once that has ended.
   * @param pageLoadedAt when the page that asks was loaded, in milliseconds since 1970
   * @throws GeoError notOpen, network, http, noRoom, noStorage; the signal's reason
   */
  async save(
    key: CopyKey,
    tiles: SavedTiles[],
    pageLoadedAt: number,
    { signal, onProgress }: CallOptions<SavedMap>,
  ): Promise<SavedMap> {
    const { columns } = guideOf(key.guideId);
    return navigator.locks.request(savedMapCache(key), { signal }, async () =>
      saveMap({ columns, tiles, pageLoadedAt, store: await openSavedMap(key), signal, onProgress }),
    );
  },

  /** The map stored with a copy; null if there is none, or if the browser has removed it. */
  state: geoCall({ isRepeatable: true }, (key: CopyKey): Promise<SavedMap | null> => savedMapOf(key)),

  remove: geoCall({ isRepeatable: true }, (key: CopyKey): Promise<void> => removeSavedMap(key)),
};
