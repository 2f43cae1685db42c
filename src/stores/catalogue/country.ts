import { proxy } from "valtio";
import * as z from "zod/mini";
import { detectCountry } from "../../api/visitorApi.ts";
import { COUNTRY_KEY } from "../../contract/names.ts";
import { storageText } from "../../lib/storage.ts";
import { setDetectedCountry, settings } from "../settings.ts";

const chosenItem = storageText({
  key: COUNTRY_KEY,
  schema: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

/** The country chosen for prices; null follows the detected one. */
export const country = proxy<{ chosenCode: string | null }>({ chosenCode: chosenItem.read() });

let detected: Promise<void> | null = null;

/** Resolves once the reader's country is known, before prices are requested. It is detected once. */
export function ensureCountry(): Promise<void> {
  detected ??= detectCountry().then(setDetectedCountry);
  return detected;
}

/** The country whose prices are requested. */
export function shopCountryCode(): string {
  return country.chosenCode ?? settings.countryCode;
}

/** Null returns to the detected country. */
export function chooseCountry(code: string | null): void {
  country.chosenCode = code;
  if (code) chosenItem.write(code);
  else chosenItem.remove();
}
