import { CURRENCIES, type CurrencyCode, isCurrencyCode, toMinor } from "../../contract/money.ts";
import { ImportProblem } from "../../lib/trailFiles/importProblem.ts";
import type { DraftPrice } from "../catalogue/guideDraft.ts";

/** Where an option names no currency. */
const EVERY = "";

/**
 * Parses prices such as `9.99`, which applies to every currency without its own, and `EUR=8.99`. Empty if none is
 * given; otherwise there is a price in every currency, so that the guide can be bought everywhere.
 * @throws ImportProblem for an invalid amount, and an unknown, duplicate or missing currency.
 */
export function parsePrices(values: readonly string[]): DraftPrice[] {
  if (values.length === 0) return [];
  const amounts = parseAmounts("--price", values);
  const missing = CURRENCIES.filter((code) => !amounts.has(code));
  if (missing.length > 0) {
    throw new ImportProblem(
      "--price",
      `is missing in ${missing.join(" and ")}; the guide could not be bought everywhere. --price 9.99 is for every currency without its own`,
    );
  }
  return [...amounts].map(([currencyCode, final]) => ({ currencyCode, regular: null, final }));
}

/**
 * Parses amounts such as `9.99`, which applies to every currency without its own, and `EUR=8.99`.
 * @returns minor units by currency, in the order of the currencies
 * @throws ImportProblem for an invalid amount, and an unknown or duplicate currency.
 */
export function parseAmounts(option: string, values: readonly string[]): Map<CurrencyCode, number> {
  const given = new Map<CurrencyCode | typeof EVERY, string>();
  for (const value of values) {
    const [, currency = EVERY] = /^([A-Za-z]{3})=/.exec(value.trim()) ?? [];
    const code = currency.toUpperCase();
    if (code !== EVERY && !isCurrencyCode(code)) {
      throw new ImportProblem(option, `the shop sells in ${CURRENCIES.join(", ")}, not in ${code}`);
    }
    if (given.has(code)) {
      throw new ImportProblem(option, `is given twice${code === EVERY ? "" : ` in ${code}`}`);
    }
    given.set(code, value);
  }
  return new Map(
    CURRENCIES.flatMap((code): [CurrencyCode, number][] => {
      const value = given.get(code) ?? given.get(EVERY);
      return value === undefined ? [] : [[code, minorOf(option, value, code)]];
    }),
  );
}

/** At least one minor unit, and less than a million major ones. */
function minorOf(option: string, value: string, currencyCode: CurrencyCode): number {
  const [, amount = ""] = /(?:^|=)(\d{1,6}(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  const minor = toMinor(amount, currencyCode);
  if (minor) return minor;
  const hint = option === "--price" ? "; use --free for none" : "";
  throw new ImportProblem(option, `"${value}" is not a price such as 9.99 or EUR=8.99${hint}`);
}
