import { availableCountries, type CountryWire } from "../contract/countryCalls.ts";
import { call } from "./client.ts";

export async function getAvailableCountries(): Promise<CountryWire[]> {
  const { countries } = await call({ path: "/payment/available-countries", schema: availableCountries });
  return countries;
}
