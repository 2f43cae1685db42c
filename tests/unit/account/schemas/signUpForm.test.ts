import { expect, test } from "vitest";
import { signUpForm } from "../../../../src/account/schemas/accountForms.ts";
import { messagesOf } from "./messagesOf.ts";

const GOOD = {
  displayName: "Peat Walker",
  email: "peat@walker.example",
  username: "peatwalker",
  password: "secret",
  isTermsOfUseAccepted: true,
  isMarketingAllowed: false,
};
const LEAST = "Must contain at least 2 characters";
const MOST = "Must contain no more than 50 characters";
const SPACES = "Spaces are not allowed";

const say = (field: keyof typeof GOOD, value: unknown) =>
  messagesOf(signUpForm, { ...GOOD, [field]: value })[field];

test("a form that is filled in rightly has no message", () => {
  expect(messagesOf(signUpForm, GOOD)).toEqual({});
});

test.each([
  ["", "Display name is required"],
  ["   ", "Display name is required"],
  ["A", LEAST],
  [" A ", LEAST],
  ["Al", undefined],
  ["a".repeat(50), undefined],
  ["a".repeat(51), MOST],
  ["42", "Display name must contain a letter"],
  ["東京", "Display name must contain a letter"],
  ["4а", undefined],
  ["Fern\u202erevo", "Display name contains unsupported characters"],
  ["Č!", undefined],
])("AUTH-21 L10N-15 L10N-16 the display name %j: %s", (value, message) => {
  expect(say("displayName", value)).toBe(message);
});

test("AUTH-21 spaces around a display name are not sent", () => {
  expect(signUpForm.parse({ ...GOOD, displayName: " Ed Moor " }).displayName).toBe("Ed Moor");
});

test.each([
  ["", "Password is required"],
  ["12345", "Password must contain at least 6 characters"],
  ["123456", undefined],
  ["p".repeat(50), undefined],
  ["p".repeat(51), MOST],
  ["abc def", SPACES],
  ["abcdef\t", SPACES],
  ["abcdef\u00a0", SPACES],
])("AUTH-22 L10N-13 L10N-19 the password %j: %s", (value, message) => {
  expect(say("password", value)).toBe(message);
});

const LABEL_63 = "a".repeat(63);
const DOMAIN_255 = `${LABEL_63}.${LABEL_63}.${LABEL_63}.${"a".repeat(63)}`;

test.each([
  ["", "Email is required"],
  ["a b@trail.example", SPACES],
  ["trail.example", "Incorrect email format"],
  ["@trail.example", "Incorrect email format"],
  ["a@", "Incorrect email format"],
  ["a@trail", "Incorrect email format"],
  ["a@@trail.example", "Incorrect email format"],
  ["a..b@trail.example", "Incorrect email format"],
  ["a@-trail.example", "Incorrect email format"],
  ["a@trail..example", "Incorrect email format"],
  ["a.b+c@trail.example", undefined],
])("AUTH-23 L10N-11 L10N-12 the e-mail %j: %s", (value, message) => {
  expect(say("email", value)).toBe(message);
});

test.each([
  ["local part of 64", `${"a".repeat(64)}@trail.example`, true],
  ["local part of 65", `${"a".repeat(65)}@trail.example`, false],
  ["label of 63", `a@${LABEL_63}.example`, true],
  ["label of 64", `a@${LABEL_63}a.example`, false],
  ["domain of 255", `a@${DOMAIN_255}`, true],
  ["domain of 256", `a@b.${DOMAIN_255.slice(1)}`, false],
])("AUTH-23 a %s", (_what, value, isRight) => {
  expect(say("email", value)).toBe(isRight ? undefined : "Incorrect email format");
});

test("AUTH-23 the domains of the limit are 255 and 256 long", () => {
  expect([DOMAIN_255.length, `b.${DOMAIN_255.slice(1)}`.length]).toEqual([255, 256]);
});

test.each([
  ["", "Username is required"],
  ["a", LEAST],
  ["ab", undefined],
  ["a".repeat(50), undefined],
  ["a".repeat(51), MOST],
  ["peat walker", SPACES],
  [" peat", SPACES],
])("AUTH-24 L10N-10 the username %j: %s", (value, message) => {
  expect(say("username", value)).toBe(message);
});

test.each([
  [false, "Please agree to the terms of use to continue"],
  [true, undefined],
])("AUTH-25 L10N-9 terms accepted %s: %s", (value, message) => {
  expect(say("isTermsOfUseAccepted", value)).toBe(message);
});
