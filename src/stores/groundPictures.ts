import { proxy, ref } from "valtio";
import type { MapFrame } from "../lib/print/mapFrame.ts";
import type { StoredRef } from "./storedRef.ts";

/** The ground of a map on paper. */
export interface GroundPicture {
  /** `blob:` URL of a JPEG of exactly the frame. */
  url: string;
  /** Whose map it is. */
  credit: string;
}

/** What the ground is drawn from: a map of this server, or the street map, whose host allows a few pages only. */
export type GroundSource = "own" | "street";

export interface WantedGround {
  frames: readonly MapFrame[];
  source: GroundSource;
}

interface GroundPictures {
  /** What is being drawn; null for nothing. */
  wanted: StoredRef<WantedGround> | null;
  /** Number of frames that are done, drawn or not. */
  doneCount: number;
}

/** Pictures of the ground that are drawn for paper. */
export const groundPictures = proxy<GroundPictures>({ wanted: null, doneCount: 0 });

let pictures: (GroundPicture | null)[] = [];
let settle: ((pictures: (GroundPicture | null)[] | null) => void) | null = null;

/**
 * Has the ground of some maps drawn, one after another. Null for a map whose ground could not be drawn; null as a whole
 * when it was stopped. Never rejects.
 */
export function drawGroundPictures(wanted: WantedGround): Promise<(GroundPicture | null)[] | null> {
  stopGroundPictures();
  if (wanted.frames.length === 0) return Promise.resolve([]);
  Object.assign(groundPictures, { wanted: ref(wanted), doneCount: 0 });
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/** Reports the next picture, null for one that could not be drawn; called by what draws them. */
export function reportGroundPicture(picture: GroundPicture | null): void {
  const { wanted } = groundPictures;
  if (!wanted) {
    releaseGroundPictures([picture]);
    return;
  }
  pictures.push(picture);
  groundPictures.doneCount = pictures.length;
  if (pictures.length === wanted.frames.length) end(pictures);
}

/** Stops drawing, and releases what is drawn. */
export function stopGroundPictures(): void {
  releaseGroundPictures(pictures);
  end(null);
}

/** Frees the memory of pictures that are not needed any more. */
export function releaseGroundPictures(unneeded: readonly (GroundPicture | null)[]): void {
  for (const picture of unneeded) if (picture) URL.revokeObjectURL(picture.url);
}

function end(result: (GroundPicture | null)[] | null): void {
  pictures = [];
  Object.assign(groundPictures, { wanted: null, doneCount: 0 });
  settle?.(result);
  settle = null;
}
