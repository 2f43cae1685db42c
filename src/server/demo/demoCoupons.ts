import { inArray } from "drizzle-orm";
import { coupons } from "../db/cartSchema.ts";
import type { Database } from "../db/database.ts";

const DEMO_COUPONS = [
  { code: "TEN", percent: 10 },
  { code: "FIVE", amounts: { USD: 500, EUR: 450, GBP: 400 } },
  { code: "PAST", percent: 50, expiresAt: new Date("2025-12-31T23:59:59Z") },
];

/** Creates the coupons of the demo world: a percentage, a fixed sum, and an expired one. */
export async function addDemoCoupons(db: Database): Promise<void> {
  await db.insert(coupons).values(DEMO_COUPONS).onConflictDoNothing();
}

/** Their codes are published, so a public shop must not have them. */
export async function removeDemoCoupons(db: Database): Promise<void> {
  const codes = DEMO_COUPONS.map(({ code }) => code);
  await db.delete(coupons).where(inArray(coupons.code, codes));
}
