import type { CountryWire } from "../contract/countryCalls.ts";
import { memoizePerKey } from "./memoize.ts";

const UNKNOWN_CURRENCY = "???";
const regionsOf = memoizePerKey((language: string) => new Intl.DisplayNames(language, { type: "region" }));

/**
 * 'name (currencyCode symbol)', with the symbol only when it differs from the code. The name is in the reader's
 * language; the currency is the server's, '???' when missing.
 */
export function countryLabel(country: CountryWire, language: string): string {
  const { code, currencyCode, currencySymbol } = country;
  const name = (/^[A-Z]{2}$/i.test(code) && regionsOf(language).of(code)) || code;
  const currency = currencyCode || UNKNOWN_CURRENCY;
  const symbol = currencySymbol && currencySymbol !== currency ? ` ${currencySymbol}` : "";
  return `${name} (${currency}${symbol})`;
}
