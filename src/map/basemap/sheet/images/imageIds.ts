/** Patterns and signs are named by what they show and by the scheme that they are drawn in. */
export const IMAGE_PREFIX = "sheet/";

export const PATTERN_NAMES = ["dots", "ticks", "hatch", "reed"] as const;
export type PatternName = (typeof PATTERN_NAMES)[number];

export const SIGN_NAMES = [
  "peak",
  "saddle",
  "camp",
  "hut",
  "shelter",
  "view",
  "cave",
  "trailhead",
  "water",
  "spring",
  "picnic",
  "toilet",
  "info",
] as const;
export type SignName = (typeof SIGN_NAMES)[number];

/** Invisible pictures that keep names away from the guide's trails and pins. */
export const CLEAR_NAMES = ["clear-trail", "clear-pin"] as const;
export type ClearName = (typeof CLEAR_NAMES)[number];

export function patternId(name: PatternName, isDark: boolean): string {
  return idOf(name, isDark);
}

export function signId(name: SignName, isDark: boolean): string {
  return idOf(name, isDark);
}

export function clearId(name: ClearName): string {
  return idOf(name, false);
}

/** The name in an id, null for an image that is not the sheet's. */
export function imageName(id: string): PatternName | SignName | ClearName | null {
  if (!id.startsWith(IMAGE_PREFIX)) return null;
  const name = id.slice(IMAGE_PREFIX.length).replace(/\/(?:light|dark)$/, "");
  return [...PATTERN_NAMES, ...SIGN_NAMES, ...CLEAR_NAMES].find((each) => each === name) ?? null;
}

export function isDarkImage(id: string): boolean {
  return id.endsWith("/dark");
}

function idOf(name: string, isDark: boolean): string {
  return `${IMAGE_PREFIX}${name}/${isDark ? "dark" : "light"}`;
}
