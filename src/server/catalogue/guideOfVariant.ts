import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";
import { COMPUTED_VARIANT } from "./variantOf.ts";

/** The guide with a variant at the commerce provider (see `variantOf`), null if there is none. */
export async function guideOfVariant(db: Database, variant: string) {
  const isGiven = eq(guides.variant, variant);
  const isComputed = and(isNull(guides.variant), eq(guides.id, variant.slice(COMPUTED_VARIANT.length)));
  const [guide] = await db
    .select()
    .from(guides)
    .where(variant.startsWith(COMPUTED_VARIANT) ? isComputed : isGiven);
  return guide ?? null;
}
