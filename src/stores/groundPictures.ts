import { proxy, ref } from "valtio";
import type { Bounds } from "../contract/position.ts";
import { startMap } from "./mapStart.ts";
import type { StoredRef } from "./storedRef.ts";

/** A picture of the base map in light colours, for paper. */
export interface GroundPicture {
  /** `data:` URL of exactly the bounds that were asked for. */
  url: string;
  /** Whose map it is. */
  credit: string;
}

interface GroundPictures {
  /** What the map is to take pictures of: [west, south, east, north], west and east unwrapped; null for nothing. */
  wanted: StoredRef<readonly Bounds[]> | null;
  /** Number of pictures that are taken. */
  takenCount: number;
}

/** Pictures that the map takes of itself. */
export const groundPictures = proxy<GroundPictures>({ wanted: null, takenCount: 0 });

/** A map that takes longer for a picture takes none. */
const PATIENCE_MILLISECONDS = 20_000;

let pictures: (GroundPicture | null)[] = [];
let settle: (() => void) | null = null;
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Has the map take a picture of each of some bounds; it moves there and back. Null for those that it cannot draw, and
 * for the rest once `stopGroundPictures` is called. Never rejects.
 */
export function takeGroundPictures(wanted: readonly Bounds[]): Promise<(GroundPicture | null)[]> {
  stopGroundPictures();
  if (wanted.length === 0) return Promise.resolve([]);
  pictures = [];
  startMap();
  Object.assign(groundPictures, { wanted: ref(wanted), takenCount: 0 });
  waitOn();
  return new Promise((resolve) => {
    settle = () => resolve(wanted.map((_, index) => pictures[index] ?? null));
  });
}

/** Reports the next picture; called by the map. */
export function reportGroundPicture(picture: GroundPicture | null): void {
  pictures.push(picture);
  groundPictures.takenCount = pictures.length;
  waitOn();
}

/** Ends the pictures with those that are taken. */
export function stopGroundPictures(): void {
  clearTimeout(patience);
  Object.assign(groundPictures, { wanted: null, takenCount: 0 });
  settle?.();
  settle = null;
}

function waitOn(): void {
  clearTimeout(patience);
  patience = setTimeout(stopGroundPictures, PATIENCE_MILLISECONDS);
}
