import { CallError } from "../api/callError.ts";
import type { ConfirmResetStatus, ResetRequestStatus } from "../contract/userCalls.ts";
import { AccountError, unreachableError } from "./accountError.ts";

/** The server counts these calls for a quarter of an hour. */
const TOO_MANY_REQUESTS = 429;

/** Errors of a refused reset e-mail. */
export function resetRequestFailure(status: ResetRequestStatus): AccountError {
  switch (status) {
    case "USER_DOESNT_EXISTS":
      return new AccountError(status, { field: "email", text: "identity.emailUnknown" });
    case "TOO_MANY":
      return new AccountError(status, { text: "identity.tooManyResets" });
    default:
      return new AccountError(status, { text: "identity.cannotReset" });
  }
}

/** Errors of a refused new password. */
export function resetFailure(status: ConfirmResetStatus): AccountError {
  return status === "INVALID_CODE"
    ? new AccountError(status, { field: "confirmationCode", text: "identity.codeInvalid" })
    : new AccountError(status, { text: "identity.cannotReset" });
}

/** Errors of a reset call without a usable response. */
export function resetCallFailure(error: unknown): AccountError {
  const message = error instanceof Error ? error.message : String(error);
  const { kind, status } = error instanceof CallError ? error : { kind: null, status: 0 };
  if (kind === "network") return unreachableError(message, "errors.noConnection");
  const text = status === TOO_MANY_REQUESTS ? "identity.tooManyResetAttempts" : "identity.cannotReset";
  return new AccountError(message, { text });
}
