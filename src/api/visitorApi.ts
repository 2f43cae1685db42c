import * as z from "zod/mini";
import {
  availableCountriesAnswer,
  type CountryWire,
  geoipAnswer,
  guestTokenAnswer,
} from "../contract/visitorCalls.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { call } from "./client.ts";

const FALLBACK_COUNTRY = "US";

export async function getGuestToken(): Promise<string> {
  const { token } = await call({ path: "/users/guest-token", schema: guestTokenAnswer, isAnonymous: true });
  return token;
}

const code = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Two-letter code of the reader's country by address; the fallback when the service fails or does not know. */
export async function detectCountry(): Promise<string> {
  try {
    const response = await fetch(publicConfig().geoipUrl, { signal: AbortSignal.timeout(5000) });
    const { country_code } = geoipAnswer.parse(await response.json());
    return code.parse(country_code?.toUpperCase());
  } catch {
    return FALLBACK_COUNTRY;
  }
}

export async function getAvailableCountries(): Promise<CountryWire[]> {
  const path = "/payment/available-countries";
  const { countries } = await call({ path, schema: availableCountriesAnswer, isAnonymous: true });
  return countries;
}
