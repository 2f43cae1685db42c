import { proxy } from "valtio";
import * as z from "zod/mini";
import { COUNTRY_KEY } from "../../contract/names.ts";
import { storageText } from "../../lib/storage.ts";
import { settings } from "../settings.ts";

const chosenItem = storageText({
  key: COUNTRY_KEY,
  schema: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

interface Country {
  /** The country chosen for prices; null follows the reader's own. */
  chosenCode: string | null;
  /** Whether the page states the reader's own country: then it need not be looked up. */
  isStated: boolean;
}

export const country = proxy<Country>({ chosenCode: chosenItem.read(), isStated: false });

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
