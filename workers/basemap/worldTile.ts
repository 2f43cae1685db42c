import worldUrl from "virtual:world-tiles";
import { readWorldUrl, WORLD_TILE_COUNT, worldTileIndex } from "../../src/lib/basemap/worldRequest.ts";
import { type ArrivingFile, arrivingFile } from "./arrivingFile.ts";

const NUMBER_BYTES = Uint32Array.BYTES_PER_ELEMENT;

let file: ArrivingFile | null = null;

/**
 * The built-in world's vector tile for a URL, with the layers of `WorldLayerName`: out of the one file of all, which is
 * fetched with the first. After a failure the next request tries again.
 */
export async function worldTile(url: string): Promise<ArrayBuffer> {
  const index = worldTileIndex(readWorldUrl(url));
  file ??= arrivingFile(new URL(worldUrl, self.location.href));
  const own = file;
  try {
    const ends = new DataView(await own.slice(0, WORLD_TILE_COUNT * NUMBER_BYTES));
    const endOf = (i: number) => ends.getUint32(i * NUMBER_BYTES, true);
    return await own.slice(index > 0 ? endOf(index - 1) : ends.byteLength, endOf(index));
  } catch (error) {
    if (file === own) file = null;
    throw error;
  }
}
