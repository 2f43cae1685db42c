import { expect, test } from "vitest";
import {
  codeError,
  identityError,
  resendError,
  signInError,
  signUpError,
} from "../../../src/account/providerErrors.ts";

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
  [
    "ERR-20 L10N-4",
    "InvalidPasswordException",
    "Password did not conform with policy: Password must have numeric characters",
    "password",
    "identity.passwordRefused",
  ],
])("%s a sign-up refused as %s '%s' is told at %s", (_id, name, message, field, text) => {
  expect(signUpError(refusal(name, message))).toMatchObject({ name: "AccountError", field, text, message });
});

test("ERR-20 any other refusal is shown in the provider's words", () => {
  const message = "PreSignUp failed with error closed";
  const error = signUpError(refusal("UserLambdaValidationException", message, 400));
  expect(error).toMatchObject({ name: "AccountError", field: null, text: null, message });
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
  expect(identityError(refusal(name, "broken", status))).toMatchObject({
    isUnreachable: true,
    text,
  });
});

const TOO_LONG =
  "1 validation error detected: Value at 'authParameters.USERNAME' failed to satisfy constraint: Member must have length less than or equal to 128";

test("AUTH-11 what the provider says of a value that its protocol does not allow is never shown", () => {
  const error = refusal("InvalidParameterException", TOO_LONG, 400);
  expect(signInError(error)).toMatchObject({ text: "identity.incorrect" });
  expect(identityError(error)).toMatchObject({ text: "identity.failed" });
  const password = refusal("InvalidParameterException", PATTERN.replace("%", "password"), 400);
  expect(signUpError(password)).toMatchObject({ field: null, text: "identity.failed" });
});

test.each([
  ["CodeMismatchException", "Invalid verification code provided", "confirmationCode", "identity.codeInvalid"],
  ["ExpiredCodeException", "Invalid code provided", "confirmationCode", "identity.codeExpired"],
  ["LimitExceededException", "Attempt limit exceeded", null, "identity.tooManyAttempts"],
  [
    "NotAuthorizedException",
    "User cannot be confirmed. Current status is CONFIRMED",
    null,
    "identity.alreadyConfirmed",
  ],
])(
  "AUTH-32 L10N-4 a code refused with %s '%s' is explained in the reader's language",
  (name, message, field, text) => {
    expect(codeError(refusal(name, message, 400))).toMatchObject({ field, text });
  },
);

test.each([
  ["LimitExceededException", "Attempt limit exceeded", "identity.tooManyCodes"],
  ["CodeDeliveryFailureException", "Unable to deliver", "identity.codeNotSent"],
  ["InvalidParameterException", "User is already confirmed.", "identity.alreadyConfirmed"],
])("AUTH-32 L10N-4 a new code refused with %s '%s' is explained, with what helps", (name, message, text) => {
  expect(resendError(refusal(name, message, 400))).toMatchObject({ field: null, text });
});
