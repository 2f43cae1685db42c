/** Hrefs of every screen that exists. */
export const paths = {
  home: "/",
  guides: "/guides",
  guide: (guideName: string) => `/guides/${encodeURIComponent(guideName)}`,
  guideMap: (guideName: string) => `/guides/${encodeURIComponent(guideName)}/geo`,
} as const;

export type Screen =
  | { name: "home" }
  | { name: "catalogue" }
  | { name: "guide"; trailId: string }
  | { name: "guideMap"; trailId: string }
  | { name: "notFound" };

/**
 * The screen of a raw (still percent-encoded) pathname. Each part is decoded by itself, so that a name may hold
 * '/', '%' or '?'; a broken escape is not found.
 */
export function screenOf(pathname: string): Screen {
  const parts = pathname.split("/").slice(1);
  if (parts.at(-1) === "") parts.pop();
  const [first, rawTrailId, third] = parts;
  if (first === undefined) return { name: "home" };
  if (first !== "guides" || parts.length > 3) return { name: "notFound" };
  if (rawTrailId === undefined) return { name: "catalogue" };
  const trailId = decodePart(rawTrailId);
  if (!trailId) return { name: "notFound" };
  if (third === undefined) return { name: "guide", trailId };
  return third === "geo" ? { name: "guideMap", trailId } : { name: "notFound" };
}

/** True when something follows guides/ (SPEC section 2, resolution 4). */
export function areDetailsDisplaying(pathname: string): boolean {
  return screenOf(pathname).name === "guide";
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
