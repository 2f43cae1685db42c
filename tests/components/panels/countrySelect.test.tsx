import { expect, test } from "vitest";
import { cartCountryCode } from "../../../src/lib/cartCountryCode.ts";
import { countryLabel } from "../../../src/panels/catalogue/head/CountrySelect.tsx";

test.each([
  [{ code: "CZ", currencyCode: "EUR", currencySymbol: "€" }, "en", "Czechia (EUR €)"],
  [{ code: "CZ", currencyCode: "EUR", currencySymbol: "EUR" }, "cs", "Česko (EUR)"],
  [{ code: "US", currencyCode: "USD", currencySymbol: null }, "uk", "Сполучені Штати (USD)"],
  [{ code: "NZ" }, "en", "New Zealand (???)"],
  [{ code: "1!", currencyCode: "EUR" }, "en", "1! (EUR)"],
])("CAT-4 CAT-5 the label of %o in %s is %s", (country, language, label) => {
  expect(countryLabel(country, language)).toBe(label);
});

test.each([
  [["CZ", "US"], "CZ", "CZ"],
  [["CZ", "US"], "JP", "US"],
  [["CZ", "DE"], "JP", "CZ"],
  [[], "JP", "JP"],
])("SHELL-26 of %o a reader from %s buys in %s", (codes, wanted, chosen) => {
  expect(
    cartCountryCode(
      codes.map((code) => ({ code })),
      wanted,
    ),
  ).toBe(chosen);
});
