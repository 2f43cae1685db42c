import { asc, countDistinct, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { CURRENCIES } from "../../../contract/money.ts";
import { groupRows } from "../../catalogue/guideRows.ts";
import { purchases } from "../../db/commerceSchema.ts";
import { GUIDE_STATUSES, guidePrices, guides } from "../../db/schema.ts";
import { shopOperation } from "../shopOperation.ts";

/** A guide in a list. Length in metres, prices in minor units (cents). */
export const listedGuide = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(GUIDE_STATUSES),
  isFree: z.boolean(),
  isPurchaseable: z.boolean(),
  prices: z.array(
    z.object({ currencyCode: z.enum(CURRENCIES), final: z.int(), regular: z.int().nullable() }),
  ),
  lengthMeters: z.number().nullable(),
  waypointCount: z.int(),
  /** People who own it. */
  ownerCount: z.int(),
});
export type ListedGuide = z.infer<typeof listedGuide>;

/** The guides in alphabetical order. */
export const listGuides = shopOperation({
  name: "guide-list",
  input: z.object({
    status: z.enum(GUIDE_STATUSES).nullable(),
    /** Part of the name, in any letter case; null for all. */
    text: z.string().nullable(),
  }),
  answer: z.object({ guides: z.array(listedGuide) }),
  async run({ db }, { status, text }) {
    const { id, name, isFree, isPurchaseable, lengthMeters, waypointCount } = guides;
    const rows = await db
      .select({ id, name, status: guides.status, isFree, isPurchaseable, lengthMeters, waypointCount })
      .from(guides)
      .where(status === null ? sql`true` : eq(guides.status, status))
      .orderBy(asc(name));
    const prices = await db.select().from(guidePrices);
    const owners = await db
      .select({ guideId: purchases.guideId, count: countDistinct(purchases.userId) })
      .from(purchases)
      .groupBy(purchases.guideId);
    const ownerCounts = new Map(owners.map((row) => [row.guideId, row.count]));
    const pricesOf = groupRows(prices, ({ guideId }) => guideId);
    const wanted = text?.toLowerCase();
    const collator = new Intl.Collator("en");
    return {
      guides: rows
        .filter((row) => wanted === undefined || row.name.toLowerCase().includes(wanted))
        .toSorted((a, b) => collator.compare(a.name, b.name))
        .map((row) => ({
          ...row,
          prices: CURRENCIES.flatMap((code) => {
            const price = pricesOf.get(row.id)?.find(({ currencyCode }) => currencyCode === code);
            return price ? [{ currencyCode: code, final: price.final, regular: price.regular }] : [];
          }),
          ownerCount: ownerCounts.get(row.id) ?? 0,
        })),
    };
  },
});
