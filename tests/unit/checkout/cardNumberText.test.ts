import { expect, test } from "vitest";
import { cardNumberText } from "../../../src/checkout/cardNumberText.ts";

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
