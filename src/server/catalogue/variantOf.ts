import { and, eq, isNull } from "drizzle-orm";
import type { CurrencyCode } from "../../contract/money.ts";
import type { Database } from "../db/database.ts";
import { guidePrices, guides } from "../db/schema.ts";

/** Start of a variant that is made of a guide's id. */
export const COMPUTED_VARIANT = "variant-";

/** The guide's variant at the commerce provider: the one that it was given, otherwise one made of its id. */
export function variantOf({ id, variant }: { id: string; variant: string | null }): string {
  return variant ?? COMPUTED_VARIANT + id;
}

/**
 * The guide with a variant at the commerce provider (see `variantOf`), and its price in minor units, null without one in
 * the currency; null if there is no such guide.
 */
export async function guideOfVariant(db: Database, variant: string, currency: CurrencyCode) {
  const isGiven = eq(guides.variant, variant);
  const isComputed = and(isNull(guides.variant), eq(guides.id, variant.slice(COMPUTED_VARIANT.length)));
  const [found] = await db
    .select({ guide: guides, price: guidePrices.final })
    .from(guides)
    .leftJoin(guidePrices, and(eq(guidePrices.guideId, guides.id), eq(guidePrices.currencyCode, currency)))
    .where(variant.startsWith(COMPUTED_VARIANT) ? isComputed : isGiven);
  return found ?? null;
}
