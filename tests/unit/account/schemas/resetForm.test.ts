import { expect, test } from "vitest";
import { forgotForm, resetForm } from "../../../../src/account/schemas/accountForms.ts";
import { messagesOf } from "./messagesOf.ts";

const GOOD = {
  username: "peat@walker.example",
  password: "newsecret",
  confirmPassword: "newsecret",
  confirmationCode: "123456",
};
const TOO_SHORT = "Password must contain at least 6 characters";
const MOST = "Must contain no more than 50 characters";
const SPACES = "Spaces are not allowed";

test("a form that is filled in rightly has no message", () => {
  expect(messagesOf(resetForm, GOOD)).toEqual({});
});

test.each([
  ["", "Password is required"],
  ["12345", TOO_SHORT],
  ["123456", undefined],
  ["p".repeat(50), undefined],
  ["p".repeat(51), MOST],
  ["new secret", SPACES],
])("AUTH-40 the new password %j: %s", (password, message) => {
  expect(messagesOf(resetForm, { ...GOOD, password, confirmPassword: password }).password).toBe(message);
});

test.each([
  ["", "Password confirmation is required"],
  ["12345", TOO_SHORT],
  ["p".repeat(51), MOST],
  ["newsecrets", "Passwords do not match"],
  ["newsecret", undefined],
])("AUTH-40 AUTH-41 L10N-13 L10N-14 the repeated password %j: %s", (confirmPassword, message) => {
  expect(messagesOf(resetForm, { ...GOOD, confirmPassword }).confirmPassword).toBe(message);
});

test("AUTH-41 different passwords are told while another field is still wrong", () => {
  const values = { ...GOOD, confirmPassword: "newsecrets", confirmationCode: "" };
  expect(messagesOf(resetForm, values)).toEqual({
    confirmPassword: "Passwords do not match",
    confirmationCode: "Confirmation code is required",
  });
});

test.each([
  ["", "Confirmation code is required"],
  ["1", undefined],
  ["12 34", SPACES],
])("AUTH-33 AUTH-40 L10N-17 the code %j: %s", (confirmationCode, message) => {
  expect(messagesOf(resetForm, { ...GOOD, confirmationCode }).confirmationCode).toBe(message);
});

test("AUTH-40 spaces around a copied code are not sent", () => {
  expect(resetForm.parse({ ...GOOD, confirmationCode: " 123456 " })).toEqual(GOOD);
});

test.each([
  ["", "Username or email is required"],
  ["peatwalker", undefined],
  ["peat walker", SPACES],
])("AUTH-39 whose password, %j: %s", (username, message) => {
  expect(messagesOf(resetForm, { ...GOOD, username }).username).toBe(message);
});

test.each([
  ["", "Email is required"],
  ["peat@walker", "Incorrect email format"],
  [`${"a".repeat(65)}@walker.example`, "Incorrect email format"],
  ["peat @walker.example", SPACES],
  ["peat@walker.example", undefined],
])("AUTH-34 the e-mail of a forgotten password %j: %s", (email, message) => {
  expect(messagesOf(forgotForm, { email }).email).toBe(message);
});
