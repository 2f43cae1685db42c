import { eq, inArray } from "drizzle-orm";
import { coupons } from "../db/cartSchema.ts";
import type { Database } from "../db/database.ts";
import { redeemCodes } from "../db/redeemCodeSchema.ts";
import { guides } from "../db/schema.ts";

const DEMO_COUPONS = [
  { code: "TEN", percent: 10 },
  { code: "FIVE", amounts: { USD: 500, EUR: 450, GBP: 400 } },
  { code: "PAST", percent: 50, expiresAt: new Date("2025-12-31T23:59:59Z") },
];

interface DemoCode {
  code: string;
  guide: string;
  expiresAt?: Date;
  consumedAt?: Date;
}

/** A bundle to unlock, a code that somebody has used, and one that is out of date. */
export const DEMO_CODES: readonly DemoCode[] = [
  { code: "WELCOME-2026", guide: "Maple Gate, Walk and Ride" },
  { code: "USED-2026", guide: "Amberwash Rim Loop", consumedAt: new Date("2026-01-15T09:30:00Z") },
  { code: "EXPIRED-2026", guide: "Amberwash Rim Loop", expiresAt: new Date("2026-01-31T23:59:59Z") },
];

/** Creates the tour codes of the demo world, for those of their guides that exist. */
export async function addDemoCodes(db: Database): Promise<void> {
  for (const { guide, ...code } of DEMO_CODES) {
    const [row] = await db.select({ id: guides.id }).from(guides).where(eq(guides.name, guide));
    if (row)
      await db
        .insert(redeemCodes)
        .values({ ...code, guideId: row.id })
        .onConflictDoNothing();
  }
}

/** The codes are published, so a public shop must not have them. */
export async function removeDemoCodes(db: Database): Promise<void> {
  const codes = DEMO_CODES.map(({ code }) => code);
  await db.delete(redeemCodes).where(inArray(redeemCodes.code, codes));
}

/** Creates the coupons of the demo world: a percentage, a fixed sum, and an expired one. */
export async function addDemoCoupons(db: Database): Promise<void> {
  await db.insert(coupons).values(DEMO_COUPONS).onConflictDoNothing();
}

/** Their codes are published, so a public shop must not have them. */
export async function removeDemoCoupons(db: Database): Promise<void> {
  const codes = DEMO_COUPONS.map(({ code }) => code);
  await db.delete(coupons).where(inArray(coupons.code, codes));
}
