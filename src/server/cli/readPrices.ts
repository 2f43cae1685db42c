import { CURRENCIES, type CurrencyCode, isCurrencyCode, toMinor } from "../../contract/money.ts";
import type { DraftPrice } from "../catalogue/guideDraft.ts";

/** Where an option names no currency. */
const EVERY = "";

/**
 * Reads prices such as `9.99`, which applies to every currency without its own, and `EUR=8.99`. There is then a price
 * in every currency, so that the guide can be bought everywhere.
 * @throws RangeError for an invalid amount, and an unknown, duplicate or missing currency.
 */
export function readPrices(texts: readonly string[]): DraftPrice[] {
  const amounts = readAmounts(texts);
  const missing = CURRENCIES.filter((code) => !amounts.has(code));
  if (missing.length > 0) {
    throw new RangeError(
      `is missing in ${missing.join(" and ")}; the guide could not be bought everywhere. 9.99 is for every currency without its own`,
    );
  }
  return [...amounts].map(([currencyCode, final]) => ({ currencyCode, regular: null, final }));
}

/**
 * Reads amounts such as `9.99`, which applies to every currency without its own, and `EUR=8.99`.
 * @returns minor units by currency, in the order of the currencies
 * @throws RangeError for an invalid amount, and an unknown or duplicate currency.
 */
export function readAmounts(texts: readonly string[]): Map<CurrencyCode, number> {
  const given = new Map<CurrencyCode | typeof EVERY, string>();
  for (const text of texts) {
    const [, currency = EVERY] = /^([A-Za-z]{3})=/.exec(text.trim()) ?? [];
    const code = currency.toUpperCase();
    if (code !== EVERY && !isCurrencyCode(code)) {
      throw new RangeError(`the shop sells in ${CURRENCIES.join(", ")}, not in ${code}`);
    }
    if (given.has(code)) throw new RangeError(`is given twice${code === EVERY ? "" : ` in ${code}`}`);
    given.set(code, text);
  }
  return new Map(
    CURRENCIES.flatMap((code): [CurrencyCode, number][] => {
      const text = given.get(code) ?? given.get(EVERY);
      return text === undefined ? [] : [[code, minorOf(text, code)]];
    }),
  );
}

/** At least one minor unit, and less than a million major ones. */
function minorOf(text: string, currencyCode: CurrencyCode): number {
  const [, amount = ""] = /(?:^|=)(\d{1,6}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  const minor = toMinor(amount, currencyCode);
  if (minor) return minor;
  throw new RangeError(`"${text}" is not a price such as 9.99 or EUR=8.99`);
}
