/** Protocol of Natural Earth's land and borders, handled inside MapLibre's workers. */
export const WORLD_PROTOCOL = "world";

export type WorldPart = "land" | "borders";
/** 1:110 million and 1:50 million. */
export type WorldScale = "110m" | "50m";

export interface WorldRequest {
  part: WorldPart;
  scale: WorldScale;
}

export function worldUrl(part: WorldPart, scale: WorldScale): string {
  return `${WORLD_PROTOCOL}://${part}-${scale}`;
}

/** @throws RangeError for a URL not made by `worldUrl` */
export function readWorldUrl(url: string): WorldRequest {
  const match = /^world:\/\/(land|borders)-(110m|50m)$/.exec(url);
  if (!match) throw new RangeError(`No such part of the world: ${url}`);
  return { part: match[1] as WorldPart, scale: match[2] as WorldScale };
}
