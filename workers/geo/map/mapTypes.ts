import type { Bounds } from "../../../src/contract/position.ts";
import type { KeptReach } from "../../../src/lib/keptReach.ts";

/** Tiles of this server that a kept map takes, as the page knows them. */
export interface KeptTiles {
  /** Absolute template with {z}, {x} and {y}, the same as the map requests. */
  url: string;
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
  /** Pictures are stored as they are; other tiles are compressed. */
  isPicture: boolean;
  /** How far from the trails tiles are kept, by zoom. */
  reach: readonly KeptReach[];
}

/** A map stored with a guide on this device. */
export interface KeptMap {
  /** The templates of its tiles, which contain the version of the archive. */
  urls: readonly string[];
  /** False while tiles are missing. */
  isComplete: boolean;
  /** Tiles stored, of so many. */
  done: number;
  total: number;
  /** Bytes that are stored. */
  bytes: number;
}
