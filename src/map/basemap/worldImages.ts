import type { Map as MapLibreMap } from "maplibre-gl";

/** Pictures of the built-in map's names: dots of towns, and an invisible one of a pixel that keeps a place clear. */
export const WORLD_IMAGES = { town: "world/town", capital: "world/capital", clear: "world/clear" } as const;

/** Pixels of a dot's picture with what its halo needs, at a ratio of 2. */
const SIDE = 24;
const RATIO = 2;
/** Radii in px of the picture. */
const DOT = 4.5;
const RING = { outer: 7.5, inner: 4.5, core: 2 };
/** How MapLibre encodes the distance to an edge: its value at the edge, and px over which it falls to 0. */
const EDGE = 0.75;
const REACH = 8;

/** Adds one of the pictures when the map first needs it. @returns false for another's */
export function addWorldImage(map: Pick<MapLibreMap, "hasImage" | "addImage">, id: string): boolean {
  if (!Object.values<string>(WORLD_IMAGES).includes(id)) return false;
  if (map.hasImage(id)) return true;
  if (id === WORLD_IMAGES.clear) map.addImage(id, { width: 1, height: 1, data: new Uint8Array(4) });
  else {
    const depth = id === WORLD_IMAGES.town ? dotDepth : ringDepth;
    map.addImage(id, distanceField(depth), { sdf: true, pixelRatio: RATIO });
  }
  return true;
}

/** How far inside a shape a distance from its middle lies; negative outside. */
type Depth = (distance: number) => number;

function dotDepth(distance: number): number {
  return DOT - distance;
}

function ringDepth(distance: number): number {
  return Math.max(RING.core - distance, Math.min(RING.outer - distance, distance - RING.inner));
}

/** A picture whose opacity is the distance to the edge of a shape, so that the map gives it colour and halo. */
function distanceField(depthAt: Depth): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(SIDE * SIDE * 4);
  const middle = (SIDE - 1) / 2;
  for (let i = 0; i < SIDE * SIDE; i++) {
    const depth = depthAt(Math.hypot((i % SIDE) - middle, Math.floor(i / SIDE) - middle));
    data[4 * i + 3] = Math.round(255 * Math.min(1, Math.max(0, EDGE + depth / REACH)));
  }
  return { width: SIDE, height: SIDE, data };
}
