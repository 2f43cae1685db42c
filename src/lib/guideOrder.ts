import type { Guide } from "../contract/guide.ts";

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Alphabetical, ignoring case and a leading 'the '. */
export function byTitle(a: Guide, b: Guide): number {
  return collator.compare(sortName(a.guideName), sortName(b.guideName));
}

/** Free guides first, then by guideId compared as numbers (resolution 15). */
export function byFreeThenId(a: Guide, b: Guide): number {
  return Number(b.guideIsFree) - Number(a.guideIsFree) || Number(a.guideId) - Number(b.guideId);
}

function sortName(name: string): string {
  return name.replace(/^the /i, "");
}
