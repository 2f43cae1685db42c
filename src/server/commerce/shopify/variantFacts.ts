import { and, eq, inArray } from "drizzle-orm";
import type { LineProblem } from "../../../contract/cartCalls.ts";
import type { CurrencyCode } from "../../../contract/money.ts";
import { ownedGuideIds } from "../../catalogue/ownedGuides.ts";
import type { Database } from "../../db/database.ts";
import { guidePrices, guides } from "../../db/schema.ts";
import { isForSale } from "../isForSale.ts";
import type { NamedGuide } from "../lineTitlesToWire.ts";
import { markBundledLines } from "../markBundledLines.ts";

export interface VariantFacts {
  guide: typeof guides.$inferSelect;
  /** Our price, minor units; null if the guide has none in the currency. */
  price: number | null;
  /** Why it must not be charged. */
  problem: LineProblem | null;
  /** The bundle among the variants that the guide is inside, if that is the problem. */
  bundle: NamedGuide | null;
}

/** The guides of a cart's variants; one without a guide is missing. @param userId null for a guest */
export async function variantFacts(
  db: Database,
  variantIds: readonly string[],
  { currency, userId }: { currency: CurrencyCode; userId: string | null },
): Promise<Map<string, VariantFacts>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .select({ guide: guides, price: guidePrices.final })
    .from(guides)
    .leftJoin(guidePrices, and(eq(guidePrices.guideId, guides.id), eq(guidePrices.currencyCode, currency)))
    .where(inArray(guides.variant, [...variantIds]));
  const caller = userId === null ? null : ({ role: "user", userId, username: "" } as const);
  const owned = await ownedGuideIds(db, caller);
  const facts = rows.map(({ guide, price }): VariantFacts => {
    const isSold = price !== null && isForSale(guide);
    const problem = owned.has(guide.id) ? "owned" : isSold ? null : "notSold";
    return { guide, price, problem, bundle: null };
  });
  const lines = await markBundledLines(db, facts);
  return new Map(lines.map((line) => [line.guide.variant ?? "", line]));
}
