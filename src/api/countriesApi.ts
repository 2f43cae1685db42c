import { availableCountriesAnswer, type CountryWire } from "../contract/countryCalls.ts";
import { call } from "./client.ts";

export async function getAvailableCountries(): Promise<CountryWire[]> {
  const path = "/payment/available-countries";
  const { countries } = await call({ path, schema: availableCountriesAnswer, isAnonymous: true });
  return countries;
}
