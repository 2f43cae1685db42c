import { expect, test } from "vitest";
import { confirmForm } from "../../../../src/account/schemas/accountForms.ts";
import { messagesOf } from "./messagesOf.ts";

const GOOD = { username: "peatwalker", confirmationCode: "123456" };

test.each([
  ["", "Confirmation code is required"],
  ["  ", "Confirmation code is required"],
  ["1", undefined],
  ["1".repeat(20), undefined],
  ["1".repeat(21), "Must contain no more than 20 characters"],
])("AUTH-28 AUTH-33 L10N-17 the code %j: %s", (confirmationCode, message) => {
  expect(messagesOf(confirmForm, { ...GOOD, confirmationCode }).confirmationCode).toBe(message);
});

test("AUTH-28 spaces around a copied code or username are not sent", () => {
  expect(confirmForm.parse({ username: " peatwalker ", confirmationCode: " 123456\n" })).toEqual(GOOD);
});

test.each([
  ["", "Username is required"],
  [" ", "Username is required"],
  ["peat walker", "Spaces are not allowed"],
  ["a".repeat(50), undefined],
  ["a".repeat(51), "Must contain no more than 50 characters"],
  [`${"a".repeat(40)}@walker.example`, undefined],
  [`${"a".repeat(305)}@walker.example`, undefined],
  [`${"a".repeat(306)}@walker.example`, "Must contain no more than 320 characters"],
])("AUTH-30 the username that the code is for, %j: %s", (username, message) => {
  expect(messagesOf(confirmForm, { ...GOOD, username }).username).toBe(message);
});
