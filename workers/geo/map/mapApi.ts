import { keptMapCache } from "../../../src/lib/basemap/keptMapCache.ts";
import type { CopyKey } from "../copies/copyTypes.ts";
import { type CallOptions, geoCall } from "../geoCall.ts";
import { guideOf } from "../openGuides.ts";
import { keepMap } from "./keepMap.ts";
import { keptMapOf, openKeptMap, removeKeptMap } from "./keptMapStore.ts";
import type { KeptMap, KeptTiles } from "./mapTypes.ts";
import { plannedTiles } from "./plannedTiles.ts";

/** Calls about the base map that is kept with a guide's copy on this device. */
export const mapApi = {
  /** The tiles that the map of an open guide needs: zoom, column, row of each, for each of the `tiles`. */
  plan: geoCall(
    { transferables: (plans: Uint32Array<ArrayBuffer>[]) => plans.map(({ buffer }) => buffer) },
    (guideId: string, tiles: KeptTiles[]): Uint32Array<ArrayBuffer>[] => {
      const { columns } = guideOf(guideId);
      return tiles.map((kept) => Uint32Array.from(plannedTiles(columns, kept).flat()));
    },
  ),

  /**
   * Stores the map of an open guide, or what is missing of it; if another tab does so already, once that has ended.
   * @throws GeoError notOpen, network, http, noRoom, noStorage; the signal's reason
   */
  async keep(
    key: CopyKey,
    tiles: KeptTiles[],
    { signal, onProgress }: CallOptions<KeptMap>,
  ): Promise<KeptMap> {
    const { columns } = guideOf(key.guideId);
    return navigator.locks.request(keptMapCache(key), { signal }, async () =>
      keepMap({ columns, tiles, store: await openKeptMap(key), signal, onProgress }),
    );
  },

  /** The map stored with a copy; null if there is none, or if the browser has removed it. */
  state: geoCall({ isRepeatable: true }, (key: CopyKey): Promise<KeptMap | null> => keptMapOf(key)),

  remove: geoCall({ isRepeatable: true }, (key: CopyKey): Promise<void> => removeKeptMap(key)),
};
