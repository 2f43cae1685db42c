import type { Bounds } from "../../../src/contract/position.ts";
import type { TileReach } from "../../../src/lib/basemap/savedMapReach.ts";

/** Tiles of this server that a saved map takes, as the page knows them. */
export interface SavedTiles {
  /** Absolute template with {z}, {x} and {y}, the same as the map requests. */
  url: string;
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
  /** Pictures are stored as they are; other tiles are compressed. */
  isPicture: boolean;
  /** How far from the trails tiles are saved, by zoom. */
  reach: readonly TileReach[];
}

/** A map stored with a guide on this device. */
export interface SavedMap {
  /** The templates of its tiles, which contain the version of the archive. */
  urls: readonly string[];
  /** Templates of tiles of other versions that are stored too until it is complete. */
  olderUrls?: readonly string[];
  /** False while tiles are missing. */
  isComplete: boolean;
  /** Tiles stored, of `total`. */
  done: number;
  total: number;
  /** Bytes that are stored. */
  bytes: number;
  /** When the page that saved it was loaded, in milliseconds since 1970; absent in what was saved before this was kept. */
  pageLoadedAt?: number;
}
