import type { DraftPrice } from "../catalogue/guideDraft.ts";
import { ImportProblem } from "./importProblem.ts";

/** The shop's currencies, in the order in which prices are stored. */
const CURRENCIES = ["USD", "EUR", "GBP"];

/**
 * Parses prices such as `9.99`, which applies to every currency without its own, and `EUR=8.99`. Empty if none is
 * given.
 * @throws ImportProblem for an invalid amount, an unknown currency, or a duplicate one.
 */
export function parsePrices(values: readonly string[]): DraftPrice[] {
  const cents = new Map<string, number>();
  for (const value of values) {
    const [, currency = "", amount = ""] =
      /^(?:([A-Za-z]{3})=)?(\d{1,6}(?:\.\d{1,2})?)$/.exec(value.trim()) ?? [];
    const code = currency.toUpperCase();
    const minor = Math.round(Number(amount) * 100);
    if (minor === 0)
      throw new ImportProblem(
        "--price",
        `"${value}" is not a price such as 9.99 or EUR=8.99; use --free for none`,
      );
    if (code !== "" && !CURRENCIES.includes(code)) {
      throw new ImportProblem("--price", `the shop sells in ${CURRENCIES.join(", ")}, not in ${code}`);
    }
    if (cents.has(code))
      throw new ImportProblem("--price", `is given twice${code === "" ? "" : ` in ${code}`}`);
    cents.set(code, minor);
  }
  const common = cents.get("");
  return CURRENCIES.flatMap((currencyCode) => {
    const final = cents.get(currencyCode) ?? common;
    return final === undefined ? [] : [{ currencyCode, regular: null, final }];
  });
}
