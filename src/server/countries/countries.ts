import { CURRENCY_FACTS, type CurrencyCode } from "../../contract/money.ts";

/** Countries that the shop sells to, with their currencies. */
const CURRENCY_OF: Readonly<Record<string, CurrencyCode>> = {
  US: "USD",
  AR: "USD",
  AU: "USD",
  BR: "USD",
  CA: "USD",
  CL: "USD",
  IN: "USD",
  JP: "USD",
  KR: "USD",
  MX: "USD",
  NZ: "USD",
  PE: "USD",
  ZA: "USD",
  GB: "GBP",
  AT: "EUR",
  BE: "EUR",
  BG: "EUR",
  CH: "EUR",
  CZ: "EUR",
  DE: "EUR",
  DK: "EUR",
  EE: "EUR",
  ES: "EUR",
  FI: "EUR",
  FR: "EUR",
  GR: "EUR",
  HR: "EUR",
  HU: "EUR",
  IE: "EUR",
  IS: "EUR",
  IT: "EUR",
  LT: "EUR",
  LU: "EUR",
  LV: "EUR",
  NL: "EUR",
  NO: "EUR",
  PL: "EUR",
  PT: "EUR",
  RO: "EUR",
  SE: "EUR",
  SI: "EUR",
  SK: "EUR",
  UA: "EUR",
};

export const DEFAULT_COUNTRY = "US";
/** Used if a guide has no price in the country's currency. */
export const DEFAULT_CURRENCY: CurrencyCode = "USD";

/** The currency of a country code; unknown and missing countries count as the default one. */
export function currencyOf(countryCode: string | undefined): CurrencyCode {
  const code = countryCode?.toUpperCase() ?? "";
  return (Object.hasOwn(CURRENCY_OF, code) && CURRENCY_OF[code]) || DEFAULT_CURRENCY;
}

/** All countries sorted by English name, the default one first. */
export function availableCountries() {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return Object.entries(CURRENCY_OF)
    .map(([code, currencyCode]) => ({
      code,
      name: names.of(code) ?? code,
      currencyCode,
      currencySymbol: CURRENCY_FACTS[currencyCode].symbol,
    }))
    .sort((a, b) =>
      a.code === DEFAULT_COUNTRY ? -1 : b.code === DEFAULT_COUNTRY ? 1 : a.name.localeCompare(b.name, "en"),
    );
}

/** Whether the shop sells to a country. */
export function sellsTo(countryCode: string): boolean {
  return Object.hasOwn(CURRENCY_OF, countryCode);
}
