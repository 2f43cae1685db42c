import type { Database } from "../db/database.ts";
import type { GuideStatus } from "../db/schema.ts";
import type { Caller } from "../ports/identity.ts";
import { activeSubscription } from "../subscription/subscriptionPeriod.ts";
import { ownedGuideIds } from "./ownedGuides.ts";

/** Whether the catalogue, the sitemap and the map show a guide. */
export function isListed({ status }: { status: GuideStatus }): boolean {
  return status === "on_sale";
}

interface GuideFacts {
  id: string;
  isFree: boolean;
  status: GuideStatus;
}

/** Whether everybody may read all of a guide, with or without a token. */
export function isOpenToAll(guide: Pick<GuideFacts, "isFree" | "status">): boolean {
  return guide.isFree && isListed(guide);
}

/** Whether a caller may know that a guide exists: a draft is known to its owners only. */
export async function canSeeGuide(db: Database, caller: Caller | null, guide: GuideFacts): Promise<boolean> {
  return guide.status !== "draft" || (await ownedGuideIds(db, caller)).has(guide.id);
}

/**
 * Whether a caller may read all of a guide: it is free and on sale, the caller bought it or a bundle with it, or has an
 * active subscription. A withdrawn guide stays readable for owners and subscribers, a draft for owners.
 */
export async function canOpenGuide(
  db: Database,
  caller: Caller | null,
  guide: GuideFacts,
  now: Date,
): Promise<boolean> {
  if (isOpenToAll(guide)) return true;
  if (caller?.role !== "user") return false;
  if ((await ownedGuideIds(db, caller)).has(guide.id)) return true;
  return guide.status !== "draft" && (await activeSubscription(db, caller.userId, now)) !== null;
}
