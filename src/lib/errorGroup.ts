/** The part of the service in which a call failed, as the reader sees it. */
export type ErrorGroup = (typeof GROUPS)[number] | "unknown";

/** One for each hundred of error ids, from 0; everything below belongs to the first. */
const GROUPS = [
  "general",
  "cart",
  "comments",
  "payment",
  "resources",
  "profile",
  "guides",
  "authentication",
] as const;

/** States that the page deals with by itself: carts and line items that are gone, no profile or photo yet. */
const SILENT_IDS: ReadonlySet<number | null> = new Set([104, 105, 107, 502, 503]);

/** The group of an error id; 'unknown' for none and for ids past all groups, null for what is not shown. */
export function errorGroup(id: number | null): ErrorGroup | null {
  if (SILENT_IDS.has(id)) return null;
  if (id === null) return "unknown";
  return GROUPS[Math.max(0, Math.floor(id / 100))] ?? "unknown";
}
