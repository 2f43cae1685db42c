import { ref } from "valtio";
import { getAvailableCountries } from "../../api/visitorApi.ts";
import { cartCountryCode } from "../../lib/cartCountryCode.ts";
import { reportFailure } from "../toasts.ts";
import { withCurrencies } from "../withCurrencies.ts";
import { catalogue, fetchGuides } from "./catalogue.ts";
import { chooseCountry, country } from "./country.ts";

/** Makes the countries known that the shop sells to; without them the selector stays away. */
export async function loadCountries(): Promise<void> {
  if (catalogue.availableCountries.length > 0) return;
  try {
    catalogue.availableCountries = ref(await withCurrencies(await getAvailableCountries()));
  } catch (error) {
    console.warn("No countries:", error);
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
    reportFailure(error);
  }
}
