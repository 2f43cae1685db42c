import { CURRENCIES, type CurrencyCode, isCurrencyCode, toMinor } from "../../contract/money.ts";
import type { DraftPrice } from "../catalogue/guideDraft.ts";
import { ImportProblem } from "./importProblem.ts";

/** Where an option names no currency. */
const EVERY = "";

/**
 * Parses prices such as `9.99`, which applies to every currency without its own, and `EUR=8.99`. Empty if none is
 * given; otherwise there is a price in every currency, so that the guide can be bought everywhere.
 * @throws ImportProblem for an invalid amount, and an unknown, duplicate or missing currency.
 */
export function parsePrices(values: readonly string[]): DraftPrice[] {
  if (values.length === 0) return [];
  const given = new Map<CurrencyCode | typeof EVERY, string>();
  for (const value of values) {
    const [, currency = EVERY] = /^([A-Za-z]{3})=/.exec(value.trim()) ?? [];
    const code = currency.toUpperCase();
    if (code !== EVERY && !isCurrencyCode(code)) {
      throw new ImportProblem("--price", `the shop sells in ${CURRENCIES.join(", ")}, not in ${code}`);
    }
    if (given.has(code)) {
      throw new ImportProblem("--price", `is given twice${code === EVERY ? "" : ` in ${code}`}`);
    }
    given.set(code, value);
  }
  const missing = CURRENCIES.filter((code) => !given.has(code) && !given.has(EVERY));
  if (missing.length > 0) {
    throw new ImportProblem(
      "--price",
      `is missing in ${missing.join(" and ")}; the guide could not be bought everywhere. --price 9.99 is for every currency without its own`,
    );
  }
  return CURRENCIES.map((currencyCode) => ({
    currencyCode,
    regular: null,
    final: minorOf(given.get(currencyCode) ?? given.get(EVERY) ?? "", currencyCode),
  }));
}

/** At least one minor unit, and less than a million major ones. */
function minorOf(value: string, currencyCode: CurrencyCode): number {
  const [, amount = ""] = /(?:^|=)(\d{1,6}(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  const minor = toMinor(amount, currencyCode);
  if (minor) return minor;
  throw new ImportProblem(
    "--price",
    `"${value}" is not a price such as 9.99 or EUR=8.99; use --free for none`,
  );
}
