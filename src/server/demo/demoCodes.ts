import { eq, inArray } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { redeemCodes } from "../db/redeemCodeSchema.ts";
import { guides } from "../db/schema.ts";

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
