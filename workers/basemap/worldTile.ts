import worldUrls from "virtual:world-tiles";
import {
  readWorldUrl,
  type WorldFileName,
  worldTileCount,
  worldTileIndex,
} from "../../src/lib/basemap/worldRequest.ts";
import { type ArrivingFile, arrivingFile } from "./arrivingFile.ts";

const NUMBER_BYTES = Uint32Array.BYTES_PER_ELEMENT;

const files: Partial<Record<WorldFileName, ArrivingFile>> = {};

/**
 * The built-in world's vector tile for a URL, with the layers of `WorldLayerName`: out of the one file of all, which is
 * fetched with the first. After a failure the next request tries again.
 */
export async function worldTile(url: string): Promise<ArrayBuffer> {
  const { file: name, address } = readWorldUrl(url);
  const index = worldTileIndex(name, address);
  const file = files[name] ?? arrivingFile(new URL(worldUrls[name], self.location.href));
  files[name] = file;
  try {
    const ends = new DataView(await file.slice(0, worldTileCount(name) * NUMBER_BYTES));
    const endOf = (i: number) => ends.getUint32(i * NUMBER_BYTES, true);
    return await file.slice(index > 0 ? endOf(index - 1) : ends.byteLength, endOf(index));
  } catch (error) {
    if (files[name] === file) delete files[name];
    throw error;
  }
}
