import { eq, inArray } from "drizzle-orm";
import { ownedGuideIds } from "../../../catalogue/ownedGuides.ts";
import { orderLines, orders } from "../../../db/cartSchema.ts";
import type { Transaction } from "../../../db/database.ts";
import { guides } from "../../../db/schema.ts";
import type { Seal } from "../../../identity/seal.ts";
import { lockUser } from "../../../users/lockUser.ts";
import { grantGuide } from "../../grantGuide.ts";
import { refundedPieces } from "../../refundLines.ts";
import { readNotes } from "../cartAttributes.ts";
import { variantIdOf } from "../storefrontIds.ts";
import { lockOrder } from "./lockOrder.ts";
import { lineIdOf, moneyReader, type PaidOrderPayload, reportedTime } from "./orderPayload.ts";

/** ISO 3166 reserves it for an unknown country. */
const NO_COUNTRY = "ZZ";

/**
 * Stores an order that was paid at Shopify and gives its buyer the guides. Done once for an order, however often it is
 * reported; a line that was refunded before gives nothing.
 * @param parts.store domain of the store that reports it
 * @returns what an operator should know, null if all is well
 */
export async function recordPaidOrder(
  tx: Transaction,
  payload: PaidOrderPayload,
  { store, seal, now }: { store: string; seal: Seal; now: Date },
): Promise<string | null> {
  const name = `Order ${payload.order_number}`;
  const providerOrder = String(payload.id);
  await lockOrder(tx, providerOrder);
  const [known] = await tx.select().from(orders).where(eq(orders.providerOrder, providerOrder));
  if (known) return null;
  const guideOf = await guidesOf(tx, payload);
  if (guideOf.size === 0) return `${name} has none of our guides`;

  const notes = readNotes(attributesOf(payload), seal);
  const user = notes.userId === null ? null : await lockUser(tx, notes.userId);
  const userId = user?.id ?? null;
  const paidAt = reportedTime(payload.processed_at, now);
  const { currency, minor } = moneyReader(payload.total_price_set, name);
  const [order] = await tx
    .insert(orders)
    .values({
      orderNumber: String(payload.order_number),
      store,
      userId,
      countryCode: payload.billing_address?.country_code ?? NO_COUNTRY,
      currencyCode: currency,
      subtotal: minor(payload.total_line_items_price_set),
      discount: minor(payload.total_discounts_set),
      total: minor(payload.total_price_set),
      linkHash: notes.linkHash,
      providerOrder,
      providerCart: notes.cartToken,
      createdAt: paidAt,
    })
    .returning({ id: orders.id });
  if (!order) throw new Error("The order was not stored");
  const lines = payload.line_items.map((line) => ({
    id: lineIdOf(line.id),
    orderId: order.id,
    guideId: guideOf.get(line.id)?.id ?? null,
    guideName: guideOf.get(line.id)?.name ?? line.title,
    price: minor(line.price_set, line.quantity),
  }));
  await tx.insert(orderLines).values(lines);
  if (userId === null)
    return `${name} is paid, but nobody known has paid it: its guides were given to nobody`;

  const refunded = await refundedPieces(
    tx,
    lines.map(({ id }) => id),
  );
  const owned = await ownedGuideIds(tx, { role: "user", userId, username: "" });
  const paidTwice: string[] = [];
  for (const { id, quantity } of payload.line_items) {
    const guide = guideOf.get(id);
    const orderLineId = lineIdOf(id);
    if (!guide || quantity <= (refunded.get(orderLineId) ?? 0)) continue;
    if (owned.has(guide.id)) paidTwice.push(guide.name);
    await grantGuide(tx, { userId, guideId: guide.id, source: "order", orderLineId, now: paidAt });
  }
  if (paidTwice.length > 0) {
    return `${name} has guides that its buyer owned already, to be refunded at Shopify: ${paidTwice.join(", ")}`;
  }
  return guideOf.size < lines.length ? `${name} also has lines that are none of our guides` : null;
}

/** The guides of the lines, by the number of the line. */
async function guidesOf(tx: Transaction, { line_items }: PaidOrderPayload) {
  const variants = line_items.flatMap(({ variant_id }) => (variant_id ? [variantIdOf(variant_id)] : []));
  if (variants.length === 0) return new Map<number, { id: string; name: string }>();
  const rows = await tx.select().from(guides).where(inArray(guides.variant, variants));
  const byVariant = new Map(rows.map(({ id, name, variant }) => [variant, { id, name }]));
  return new Map(
    line_items.flatMap(({ id, variant_id }) => {
      const guide = variant_id ? byVariant.get(variantIdOf(variant_id)) : undefined;
      return guide ? [[id, guide] as const] : [];
    }),
  );
}

function attributesOf({ note_attributes }: PaidOrderPayload): Map<string, string> {
  return new Map(
    note_attributes.flatMap(({ name, value }) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
