import { proxy, ref } from "valtio";
import { getAvailableCountries } from "../../api/visitorApi.ts";
import type { CountryWire } from "../../contract/visitorCalls.ts";
import { cartCountryCode } from "../../lib/cartCountryCode.ts";
import { reportFailure } from "../showToast.ts";
import { catalogue } from "./catalogue.ts";
import { readyChildren, reloadChildGuides } from "./childGuides.ts";
import { chooseCountry, country } from "./country.ts";
import { fetchGuides } from "./fetchGuides.ts";

export const shopCountries = proxy({
  /** True from a failed load until the countries have loaded. */
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
    console.warn("Countries failed to load:", error);
    shopCountries.hasFailed = true;
  } finally {
    shopCountries.isLoading = false;
  }
}

/** The choice that the shown prices are of, while those of another country load, and the children with such prices. */
let shownChoice: {
  chosenCode: typeof country.chosenCode;
  children: ReturnType<typeof readyChildren>;
} | null = null;

/**
 * Changes the country and reloads all guides for its prices. The old ones show until then; if the load fails, the old
 * country stays too, also when another one was chosen meanwhile.
 */
export async function changeCountry(code: string): Promise<void> {
  shownChoice ??= { chosenCode: country.chosenCode, children: readyChildren() };
  const shown = shownChoice;
  chooseCountry(cartCountryCode(catalogue.availableCountries, code));
  try {
    await fetchGuides();
  } catch (error) {
    chooseCountry(shown.chosenCode);
    // A bundle may have been opened meanwhile.
    reloadChildGuides(shown.children);
    reportFailure(error, "guides");
  } finally {
    shownChoice = null;
  }
}

/** Adds missing currencies from a table, which is loaded only when one is missing. */
export async function withCurrencies(countries: CountryWire[]): Promise<CountryWire[]> {
  if (countries.every(({ currencyCode }) => currencyCode)) return countries;
  const { default: currencies } = await import("country-to-currency");
  const table: Readonly<Record<string, string | undefined>> = currencies;
  return countries.map((country) => ({
    ...country,
    currencyCode: country.currencyCode || table[country.code] || null,
  }));
}
