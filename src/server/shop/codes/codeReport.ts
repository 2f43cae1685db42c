import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { coupons, orders } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { redeemCodes } from "../../db/redeemCodeSchema.ts";
import { guides, users } from "../../db/schema.ts";

export const CODE_KINDS = ["tour", "coupon"] as const;
export const CODE_STATES = ["usable", "used", "expired"] as const;

/** What an operator sees of a tour code, which unlocks a guide once, or of a coupon, which reduces the total of orders. */
export const codeReport = z.object({
  code: z.string(),
  kind: z.enum(CODE_KINDS),
  /** A coupon is never used up. */
  state: z.enum(CODE_STATES),
  /** Name of the guide of a tour code. */
  guide: z.string().nullable(),
  /** Of a coupon: a percentage, or minor units (cents) by currency. */
  percent: z.int().nullable(),
  amounts: z.record(z.string(), z.int()).nullable(),
  expiresAt: z.string().nullable(),
  usedAt: z.string().nullable(),
  /** Username of the person who redeemed a tour code; also null once that account is removed. */
  usedBy: z.string().nullable(),
  /** Orders with the coupon. */
  orderCount: z.int(),
});
export type CodeReport = z.infer<typeof codeReport>;

/** Tour codes, then coupons, each in alphabetical order. @param only these codes; all if absent */
export async function readCodes(tx: Transaction, now: Date, only?: readonly string[]): Promise<CodeReport[]> {
  const isPast = (time: Date | null) => time !== null && time <= now;
  // One parameter, however many codes there are.
  const isOne = (column: AnyPgColumn) =>
    only && sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(only)}::jsonb))`;
  const tourRows = await tx
    .select({ code: redeemCodes, guide: guides.name, usedBy: users.username })
    .from(redeemCodes)
    .innerJoin(guides, eq(guides.id, redeemCodes.guideId))
    .leftJoin(users, eq(users.id, redeemCodes.consumedBy))
    .where(isOne(redeemCodes.code))
    .orderBy(redeemCodes.code);
  const uses = await tx
    .select({ code: orders.couponCode, count: count() })
    .from(orders)
    .where(and(isNotNull(orders.couponCode), isOne(orders.couponCode)))
    .groupBy(orders.couponCode);
  const orderCounts = new Map(uses.map((row) => [row.code, row.count]));
  const couponRows = await tx.select().from(coupons).where(isOne(coupons.code)).orderBy(coupons.code);
  return [
    ...tourRows.map(
      ({ code, guide, usedBy }): CodeReport => ({
        code: code.code,
        kind: "tour",
        state: code.consumedAt ? "used" : isPast(code.expiresAt) ? "expired" : "usable",
        guide,
        percent: null,
        amounts: null,
        expiresAt: code.expiresAt?.toISOString() ?? null,
        usedAt: code.consumedAt?.toISOString() ?? null,
        usedBy,
        orderCount: 0,
      }),
    ),
    ...couponRows.map(
      ({ code, percent, amounts, expiresAt }): CodeReport => ({
        code,
        kind: "coupon",
        state: isPast(expiresAt) ? "expired" : "usable",
        guide: null,
        percent,
        amounts,
        expiresAt: expiresAt?.toISOString() ?? null,
        usedAt: null,
        usedBy: null,
        orderCount: orderCounts.get(code) ?? 0,
      }),
    ),
  ];
}
