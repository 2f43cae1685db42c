import { eq } from "drizzle-orm";
import type { RedeemAnswer } from "../../contract/redeemCalls.ts";
import { ownedGuideIds } from "../catalogue/ownedGuides.ts";
import type { Transaction } from "../db/database.ts";
import { redeemCodes } from "../db/redeemCodeSchema.ts";
import type { Caller } from "../ports/identity.ts";
import { lockCaller } from "../users/lockUser.ts";
import { grantGuide } from "./grantGuide.ts";

interface Redemption {
  caller: Extract<Caller, { role: "user" }>;
  /** As it was typed. */
  code: string;
  now: Date;
}

/**
 * Redeems a code once: gives the caller its guide with all guides inside it, and consumes the code. A code whose guide
 * the caller owns stays unused, for somebody else: so does each but one of several codes for a guide that are redeemed at
 * once.
 * @throws ApiError 401 for an account that was deleted
 */
export async function redeemCode(tx: Transaction, { caller, code, now }: Redemption): Promise<RedeemAnswer> {
  const { userId } = caller;
  await lockCaller(tx, userId);
  const isCode = eq(redeemCodes.code, code.normalize("NFKC").trim().toUpperCase());
  // Of several redemptions at once, the others wait here for the end of the first.
  const [known] = await tx.select().from(redeemCodes).where(isCode).for("update");
  if (!known) return { error: "not_found" };
  const { guideId, consumedAt, expiresAt } = known;
  if (consumedAt !== null) return { error: "consumed" };
  if (expiresAt !== null && expiresAt <= now) return { error: "expired" };
  if ((await ownedGuideIds(tx, caller)).has(guideId)) return { error: "already_owned" };
  await grantGuide(tx, { userId, guideId, source: "code", orderLineId: null, now });
  await tx.update(redeemCodes).set({ consumedAt: now, consumedBy: userId }).where(isCode);
  return { guideId };
}
