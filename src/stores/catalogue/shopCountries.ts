import { proxy, ref } from "valtio";
import { getAvailableCountries } from "../../api/visitorApi.ts";
import type { CountryWire } from "../../contract/countryCalls.ts";
import { cartCountryCode } from "../../lib/cartCountryCode.ts";
import { reportFailure } from "../toasts.ts";
import { catalogue, fetchGuides } from "./catalogue.ts";
import { chooseCountry, country } from "./country.ts";

export const shopCountries = proxy({
  /** True once the countries could not be loaded, until they are there. */
  hasFailed: false,
  isLoading: false,
});

/** Loads the countries that the shop sells to. */
export async function loadCountries(): Promise<void> {
  if (catalogue.availableCountries.length > 0 || shopCountries.isLoading) return;
  shopCountries.isLoading = true;
  try {
    catalogue.availableCountries = ref(await withCurrencies(await getAvailableCountries()));
    shopCountries.hasFailed = false;
  } catch (error) {
    console.warn("No countries:", error);
    shopCountries.hasFailed = true;
  } finally {
    shopCountries.isLoading = false;
  }
}

/** Chooses the country to buy in and loads all guides again for its prices; the old ones show until then, and stay with the old country when the new ones do not come. */
export async function changeCountry(code: string): Promise<void> {
  const before = country.chosenCode;
  chooseCountry(cartCountryCode(catalogue.availableCountries, code));
  try {
    await fetchGuides();
  } catch (error) {
    chooseCountry(before);
    reportFailure(error, "guides");
  }
}

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
