import type { Bounds } from "../../contract/position.ts";

/** Protocol of Natural Earth's land and borders, handled inside MapLibre's workers. */
export const WORLD_PROTOCOL = "world";

export type WorldPart = "land" | "borders";
/** 1:110 million and 1:50 million. */
export type WorldScale = "110m" | "50m";

export interface WorldRequest {
  part: WorldPart;
  scale: WorldScale;
  /** An area that is left out, [west, south, east, north]; null for the whole world. */
  without: Bounds | null;
}

export function worldUrl(part: WorldPart, scale: WorldScale, without: Bounds | null = null): string {
  return `${WORLD_PROTOCOL}://${part}-${scale}${without ? `/${without.join(",")}` : ""}`;
}

/** @throws RangeError for a URL not made by `worldUrl` */
export function readWorldUrl(url: string): WorldRequest {
  const match = /^world:\/\/(land|borders)-(110m|50m)(?:\/([-.\de]+(?:,[-.\de]+){3}))?$/.exec(url);
  if (!match) throw new RangeError(`No such part of the world: ${url}`);
  const without = match[3]?.split(",").map(Number) ?? null;
  return {
    part: match[1] as WorldPart,
    scale: match[2] as WorldScale,
    without: without as Bounds | null,
  };
}
