import { expect, test } from "vitest";
import { loginForm } from "../../../../src/account/schemas/accountForms.ts";
import { messagesOf } from "./messagesOf.ts";

const GOOD = { username: "peatwalker", password: "secret", isMarketingAllowed: false };
const MOST = "Must contain no more than 50 characters";
const SPACES = "Spaces are not allowed";
const TOO_SHORT = "Password must contain at least 6 characters. Please update it in the mobile app";

/** An e-mail address of so many characters. */
const emailOf = (length: number) => `${"a".repeat(64)}@${"b".repeat(length - 65)}`;

test.each([
  ["", "Username or email is required"],
  ["a", undefined],
  ["a".repeat(50), undefined],
  ["a".repeat(51), MOST],
  [emailOf(320), undefined],
  [emailOf(321), "Must contain no more than 320 characters"],
  ["peat walker", SPACES],
  [" peatwalker ", undefined],
])("AUTH-11 AUTH-13 L10N-10 the login name %j: %s", (username, message) => {
  expect(messagesOf(loginForm, { ...GOOD, username }).username).toBe(message);
});

test.each([
  ["", "Password is required"],
  ["12345", TOO_SHORT],
  ["123456", undefined],
  ["p".repeat(50), undefined],
  ["p".repeat(51), MOST],
  ["secret ", SPACES],
])("AUTH-12 AUTH-13 L10N-18 the login password %j: %s", (password, message) => {
  expect(messagesOf(loginForm, { ...GOOD, password }).password).toBe(message);
});
