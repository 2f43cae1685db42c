import { expect, test } from "vitest";
import { cardNumberText, expirationText } from "../../../src/checkout/rewriteTyped.ts";

test.each([
  ["", ""],
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242-4242 42", "4242 4242 42"],
  ["6304000000000000000", "6304 0000 0000 0000 000"],
  ["3782822", "3782 822"],
  ["378282246310005", "3782 822463 10005"],
  ["not a number", "not a number"],
])("SALE-12 the card number %j is written %j", (typed, text) => {
  expect(cardNumberText(typed)).toBe(text);
});

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
