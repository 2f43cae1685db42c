import { eq } from "drizzle-orm";
import { CURRENCIES, type CurrencyCode, toDecimalText } from "../../../contract/money.ts";
import type { Transaction } from "../../db/database.ts";
import { guidePrices, type guides } from "../../db/schema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import type { GuideRow } from "./findGuideRow.ts";
import type { GuideSettings } from "./guideSettings.ts";

type PriceRow = typeof guidePrices.$inferSelect;
type MoneySettings = Pick<GuideSettings, "isFree" | "prices" | "sale">;

/**
 * Changes prices and sales of a guide.
 * @returns the columns of the guide that follow from them
 * @throws OperatorError for a sale that reduces nothing, and a guide that would not be sold everywhere
 */
export async function setPrices(
  tx: Transaction,
  guide: GuideRow,
  { isFree, prices, sale }: MoneySettings,
): Promise<Partial<typeof guides.$inferInsert>> {
  const ofGuide = eq(guidePrices.guideId, guide.id);
  if (isFree) {
    await tx.delete(guidePrices).where(ofGuide);
    return { isFree: true, isPurchaseable: false, savingsPercentage: null };
  }
  if (prices === undefined && sale === undefined) return {};
  const stored = await tx.select().from(guidePrices).where(ofGuide);
  const changed = new Map(stored.map((row) => [row.currencyCode, row]));
  for (const code of CURRENCIES) {
    const final = prices?.[code];
    if (final !== undefined) {
      changed.set(code, { guideId: guide.id, currencyCode: code, final, regular: null, discount: 0 });
    }
  }
  if (guide.isFree) refuseMissing(changed);
  for (const code of CURRENCIES) {
    const row = changed.get(code);
    if (sale === null && row)
      changed.set(code, { ...row, final: regularOf(row), regular: null, discount: 0 });
    const reduced = sale?.[code];
    if (reduced !== undefined) changed.set(code, onSale(code, row, reduced));
  }
  for (const { guideId, currencyCode, ...amounts } of changed.values()) {
    await tx
      .insert(guidePrices)
      .values({ guideId, currencyCode, ...amounts })
      .onConflictDoUpdate({ target: [guidePrices.guideId, guidePrices.currencyCode], set: amounts });
  }
  return prices === undefined ? {} : { isFree: false, ...(guide.isFree && { isPurchaseable: true }) };
}

/** @throws OperatorError unless there is a price in every currency */
function refuseMissing(prices: ReadonlyMap<CurrencyCode, PriceRow>): void {
  const missing = CURRENCIES.filter((code) => !prices.has(code));
  if (missing.length === 0) return;
  throw new OperatorError(
    `A guide that was free needs a price in every currency; ${missing.join(" and ")} is missing`,
  );
}

function onSale(code: CurrencyCode, row: PriceRow | undefined, reduced: number): PriceRow {
  if (!row) throw new OperatorError(`There is no price in ${code} that could be reduced`);
  const regular = regularOf(row);
  if (reduced >= regular) {
    const money = { minor: regular, currencyCode: code };
    throw new OperatorError(`A sale needs a price below the regular ${toDecimalText(money)} ${code}`);
  }
  return { ...row, final: reduced, regular };
}

/** The price without a sale. */
function regularOf({ regular, final }: PriceRow): number {
  return Math.max(regular ?? final, final);
}
