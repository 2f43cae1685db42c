import { expect, test } from "vitest";
import { withCurrencies } from "../../../src/stores/withCurrencies.ts";

test("CAT-5 a country without currency takes that of the table, one that no table has stays without", async () => {
  const countries = [
    { code: "CZ", currencyCode: "EUR", currencySymbol: "€" },
    { code: "NZ" },
    { code: "JP", currencyCode: "" },
    { code: "XX" },
  ];
  expect(await withCurrencies(countries)).toEqual([
    { code: "CZ", currencyCode: "EUR", currencySymbol: "€" },
    { code: "NZ", currencyCode: "NZD" },
    { code: "JP", currencyCode: "JPY" },
    { code: "XX", currencyCode: null },
  ]);
});
