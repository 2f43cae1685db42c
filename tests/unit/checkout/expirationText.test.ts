import { expect, test } from "vitest";
import { expirationText } from "../../../src/checkout/expirationText.ts";

test.each([
  ["", ""],
  ["1", "1"],
  ["12", "12"],
  ["12/", "12/"],
  ["123", "12/3"],
  ["1230", "12/30"],
  ["12/30", "12/30"],
  ["12 / 30", "12/30"],
  ["12/2030", "12/30"],
  ["1/", "01/"],
  ["1/30", "01/30"],
  ["ab", ""],
  ["12/203", "12/203"],
])("CART-24 the expiration date %j is written as %j", (typed, written) => {
  expect(expirationText(typed)).toBe(written);
});
