/** The area of the service in which a call failed, for messages. Planned routes have the ids of the profile. */
export type ErrorGroup = (typeof GROUPS)[number] | "plannedRoutes" | "unknown";

/** One for each hundred of error ids, from 0; ids below 100 belong to the first. */
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

/** Shown by the page without a message: a cart or a line that is gone, no profile or photo yet. */
const SILENT_IDS: ReadonlySet<number | null> = new Set([104, 105, 107, 502, 503]);

/** The group of an error id: 'unknown' without an id or a group, null for errors that are not shown. */
export function errorGroup(id: number | null): ErrorGroup | null {
  if (SILENT_IDS.has(id)) return null;
  if (id === null) return "unknown";
  return GROUPS[Math.max(0, Math.floor(id / 100))] ?? "unknown";
}
