import { expect, test } from "vitest";
import { identityError, signUpError } from "../../../src/account/identityError.ts";

function refusal(name: string, message: string, httpStatusCode?: number): Error {
  return Object.assign(new Error(message), { name, metadata: { httpStatusCode } });
}

const PATTERN =
  "Value at '%' failed to satisfy constraint: Member must satisfy regular expression pattern: x";

test.each([
  ["ERR-15", "UsernameExistsException", "User already exists", "username", "identity.usernameTaken"],
  [
    "ERR-15",
    "UserLambdaValidationException",
    "PreSignUp failed with error User with username ann exists.",
    "username",
    "identity.usernameTaken",
  ],
  [
    "ERR-16",
    "UserLambdaValidationException",
    "PreSignUp failed with error User with email a@b.c exists.",
    "email",
    "identity.emailTaken",
  ],
  [
    "ERR-16",
    "AliasExistsException",
    "An account with the email already exists.",
    "email",
    "identity.emailTaken",
  ],
  [
    "ERR-17",
    "UserLambdaValidationException",
    "PreSignUp failed with error Emoji is not allowed in username.",
    "username",
    "identity.emojiInUsername",
  ],
  [
    "ERR-18",
    "InvalidParameterException",
    "Username cannot be of email format, since user pool is configured for email alias.",
    "username",
    "identity.usernameIsEmail",
  ],
  [
    "ERR-19",
    "InvalidParameterException",
    PATTERN.replace("%", "username"),
    "username",
    "identity.usernameCharacters",
  ],
])("%s a sign-up refused as %s '%s' is told at %s", (_id, name, message, field, text) => {
  expect(signUpError(refusal(name, message))).toMatchObject({ name: "AccountError", field, text, message });
});

test.each([
  ["InvalidParameterException", PATTERN.replace("%", "password")],
  ["InvalidPasswordException", "Password did not conform with policy"],
  ["LimitExceededException", "Attempt limit exceeded, please try after some time."],
])("ERR-20 any other refusal, %s '%s', is told in the provider's words", (name, message) => {
  expect(signUpError(refusal(name, message, 400))).toMatchObject({
    name: "AccountError",
    field: null,
    text: null,
    message,
  });
});

test("ERR-20 a refusal without words is told as an error", () => {
  expect(identityError(refusal("Odd", "", 400))).toMatchObject({ text: "identity.failed" });
});

test.each([
  ["NetworkError", undefined, "errors.noConnection"],
  ["InternalErrorException", 500, "errors.noSignIn"],
  ["UnknownError", 503, "errors.noSignIn"],
  ["SyntaxError", undefined, "errors.noSignIn"],
])("%s with status %s is worth another try", (name, status, text) => {
  expect(identityError(refusal(name, "broken", status))).toMatchObject({ name: "IdentityUnreachable", text });
});
