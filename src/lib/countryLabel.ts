import type { CountryWire } from "../contract/countryCalls.ts";
import { memoizePerLanguage } from "./memoize.ts";

const UNKNOWN_CURRENCY = "???";
const regionsOf = memoizePerLanguage((language) => new Intl.DisplayNames(language, { type: "region" }));

/**
 * 'name (currencyCode symbol)', the symbol only when it differs from the code. The name is the
 * reader's language's, the currency the server's, '???' when it tells none.
 */
export function countryLabel(country: CountryWire, language: string): string {
  const { code, currencyCode, currencySymbol } = country;
  const name = (/^[A-Z]{2}$/i.test(code) && regionsOf(language).of(code)) || code;
  const currency = currencyCode || UNKNOWN_CURRENCY;
  const symbol = currencySymbol && currencySymbol !== currency ? ` ${currencySymbol}` : "";
  return `${name} (${currency}${symbol})`;
}
