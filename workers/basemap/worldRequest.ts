/** Addresses of Natural Earth's land and borders, answered inside MapLibre's workers. */
export const WORLD_PROTOCOL = "world";

export type WorldPart = "land-110m" | "land-50m" | "borders-50m";

export function worldUrl(part: WorldPart): string {
  return `${WORLD_PROTOCOL}://${part}`;
}
