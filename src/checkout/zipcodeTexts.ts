import type { CheckoutWire } from "../contract/checkoutCalls.ts";
import type { TextKey } from "../i18n/textKey.ts";

/** How the code of a place is called in a country: its name, and the message when it is missing. */
export function zipcodeTexts(countryCode: CheckoutWire["countryCode"]): { label: TextKey; missing: TextKey } {
  return countryCode === "US"
    ? { label: "checkout.zipcode", missing: "validation.zipcode_required" }
    : { label: "checkout.postalCode", missing: "validation.postal_code_required" };
}
