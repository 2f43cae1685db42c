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
 * Stores an order that was paid at Shopify and gives its buyer the guides. Done once for each line, however often the
 * order is reported: the store may add lines to it, which are paid later. A line that was refunded or
 * removed before gives nothing.
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
  const guideOf = await guidesOf(tx, payload);
  if (!known && guideOf.size === 0) return `${name} has none of our guides`;
  const recorded = known ? await lineIdsOf(tx, known.id) : new Set<string>();
  const unrecorded = payload.line_items.filter(({ id }) => !recorded.has(lineIdOf(id)));
  if (known && !unrecorded.some(({ id }) => guideOf.has(id))) return null;

  const notes = readNotes(attributesOf(payload), seal);
  const buyer = known ? known.userId : notes.userId;
  const user = buyer === null ? null : await lockUser(tx, buyer);
  const userId = user?.id ?? null;
  const paidAt = known ? now : reportedTime(payload.processed_at, now);
  const { currency, minor } = moneyReader(payload.total_price_set, name);
  const amounts = {
    currencyCode: currency,
    subtotal: minor(payload.total_line_items_price_set),
    discount: minor(payload.total_discounts_set),
    total: minor(payload.total_price_set),
  };
  const [order] = known
    ? await tx.update(orders).set(amounts).where(eq(orders.id, known.id)).returning({ id: orders.id })
    : await tx
        .insert(orders)
        .values({
          orderNumber: String(payload.order_number),
          store,
          userId,
          countryCode: payload.billing_address?.country_code ?? NO_COUNTRY,
          ...amounts,
          linkHash: notes.linkHash,
          providerOrder,
          providerCart: notes.cartToken,
          createdAt: paidAt,
        })
        .returning({ id: orders.id });
  if (!order) throw new Error("The order was not stored");
  const lines = unrecorded.map((line) => ({
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
  for (const { id, quantity, current_quantity = quantity } of unrecorded) {
    const guide = guideOf.get(id);
    const orderLineId = lineIdOf(id);
    if (!guide || current_quantity === 0 || quantity <= (refunded.get(orderLineId) ?? 0)) continue;
    if (owned.has(guide.id)) paidTwice.push(guide.name);
    await grantGuide(tx, { userId, guideId: guide.id, source: "order", orderLineId, now: paidAt });
  }
  if (paidTwice.length > 0) {
    return `${name} has guides that its buyer owned already, to be refunded at Shopify: ${paidTwice.join(", ")}`;
  }
  return lines.some(({ guideId }) => guideId === null)
    ? `${name} also has lines that are none of our guides`
    : null;
}

async function lineIdsOf(tx: Transaction, orderId: number): Promise<Set<string>> {
  const lines = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return new Set(lines.map(({ id }) => id));
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
