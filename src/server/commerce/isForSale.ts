import { isListed } from "../catalogue/guideAccess.ts";
import type { guides } from "../db/schema.ts";

/** Whether a guide can be bought, if it has a price. */
export function isForSale(guide: typeof guides.$inferSelect): boolean {
  return isListed(guide) && guide.isPurchaseable && !guide.isFree;
}
