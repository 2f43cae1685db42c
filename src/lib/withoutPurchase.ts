import type { Guide } from "../contract/guide.ts";

/** The guide as somebody sees it who owns neither it nor its children. */
export function withoutPurchase(guide: Guide): Guide {
  return { ...guide, isPurchased: false, childGuides: guide.childGuides?.map(withoutPurchase) ?? null };
}
