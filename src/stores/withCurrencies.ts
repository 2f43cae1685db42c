import type { CountryWire } from "../contract/countryCalls.ts";

/** Countries each with a currency, as far as one is known: the server's, else that of a table, which is fetched only when it is needed. */
export async function withCurrencies(countries: CountryWire[]): Promise<CountryWire[]> {
  if (countries.every(({ currencyCode }) => currencyCode)) return countries;
  const { default: currencies } = await import("country-to-currency");
  const table: Readonly<Record<string, string | undefined>> = currencies;
  return countries.map((country) => ({
    ...country,
    currencyCode: country.currencyCode || table[country.code] || null,
  }));
}
