import { expect, test } from "vitest";
import { resetCallFailure, resetFailure, resetRequestFailure } from "../../../src/account/resetErrors.ts";
import { CallError } from "../../../src/api/callError.ts";

test.each([
  ["USER_DOESNT_EXISTS", "email", "identity.emailUnknown"],
  ["TOO_MANY", null, "identity.tooManyResets"],
  ["RETRY", null, "identity.cannotReset"],
] as const)("AUTH-36 a reset e-mail refused with %s gets its own text", (status, field, text) => {
  expect(resetRequestFailure(status)).toMatchObject({ name: "AccountError", field, text });
});

test.each([
  ["INVALID_CODE", "confirmationCode", "identity.codeInvalid"],
  ["RETRY", null, "identity.cannotReset"],
] as const)("AUTH-42 a new password refused with %s gets its own text", (status, field, text) => {
  expect(resetFailure(status)).toMatchObject({ name: "AccountError", field, text });
});

test.each([
  [new CallError("network", "lost"), true, "errors.noConnection"],
  [new CallError("http", "Too many", { status: 429 }), false, "identity.tooManyResetAttempts"],
  [new CallError("http", "Broken", { status: 500 }), false, "identity.cannotReset"],
])("AUTH-36 a reset call that fails with %s is reported with what helps", (error, isUnreachable, text) => {
  expect(resetCallFailure(error)).toMatchObject({
    name: "AccountError",
    isUnreachable,
    field: null,
    text,
  });
});
