import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { inChunks } from "../../catalogue/admin/insertGuide.ts";
import { coupons } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { redeemCodes } from "../../db/redeemCodeSchema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { findGuideRow } from "../guides/findGuideRow.ts";
import { shopOperation } from "../shopOperation.ts";
import { codeReport, readCodes } from "./codeReport.ts";

/** In upper case, as codes are compared. */
const code = z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,49}$/);
/** Null for a code that does not expire. */
const expiresAt = z.iso.datetime().nullable();

/** Tour codes that unlock a guide, each once; `code` is for a single one, null for random ones. */
export const createTourCodes = shopOperation({
  name: "code-create-tour",
  input: z.object({
    guide: z.string(),
    count: z.int().min(1).max(10_000),
    code: code.nullable(),
    expiresAt,
  }),
  answer: z.object({ codes: z.array(codeReport) }),
  run: ({ db, now }, { guide, count, code, expiresAt }) =>
    inTransaction(db, async (tx) => {
      const ends = endOf(expiresAt, now());
      const { id: guideId } = await findGuideRow(tx, guide);
      const made = new Set(code === null ? [] : [code]);
      while (made.size < count) made.add(randomCode());
      if (code !== null) await refuseTaken(tx, code);
      const values = [...made].map((one) => ({ code: one, guideId, expiresAt: ends }));
      await inChunks(values, (rows) => tx.insert(redeemCodes).values(rows));
      return { codes: await readCodes(tx, new Date(now()), [...made]) };
    }),
});

/** A coupon of a percentage, or of minor units (cents) by currency. */
export const createCoupon = shopOperation({
  name: "code-create-coupon",
  input: z.object({
    percent: z.int().min(1).max(100).nullable(),
    amounts: z.record(z.string(), z.int().min(1)).nullable(),
    code: code.nullable(),
    expiresAt,
  }),
  answer: z.object({ codes: z.array(codeReport) }),
  run: ({ db, now, commerce }, { percent, amounts, code, expiresAt }) => {
    if (commerce === "shopify") {
      throw new OperatorError("This shop is paid at Shopify: create its coupons there, as discount codes");
    }
    return inTransaction(db, async (tx) => {
      const ends = endOf(expiresAt, now());
      const name = code ?? randomCode();
      await refuseTaken(tx, name);
      await tx.insert(coupons).values({ code: name, percent, amounts, expiresAt: ends });
      return { codes: await readCodes(tx, new Date(now()), [name]) };
    });
  },
});

/** @throws OperatorError for a code that exists, also as one of the other kind, which would confuse people */
async function refuseTaken(tx: Transaction, wanted: string): Promise<void> {
  const [tour] = await tx.select().from(redeemCodes).where(eq(redeemCodes.code, wanted));
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, wanted));
  if (tour) throw new OperatorError(`There is a tour code ${wanted} already`);
  if (coupon) throw new OperatorError(`There is a coupon ${wanted} already`);
}

/** @throws OperatorError for a time that is over: nobody could use the code */
function endOf(expiresAt: string | null, now: number): Date | null {
  if (expiresAt === null) return null;
  const end = new Date(expiresAt);
  if (end.getTime() > now) return end;
  throw new OperatorError(`The code would have expired already, on ${expiresAt.slice(0, 10)} (UTC)`, {
    exitCode: 2,
  });
}

/** Without letters and digits that are easily confused: 60 random bits. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function randomCode(): string {
  const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return [0, 4, 8].map((from) => letters.slice(from, from + 4)).join("-");
}
