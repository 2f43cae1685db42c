import { CallFailure } from "../api/callFailure.ts";
import type { ConfirmResetStatus, ResetRequestStatus } from "../contract/userCalls.ts";
import { AccountError, IdentityUnreachable } from "./accountError.ts";

/** Errors of a refused reset e-mail. */
export function resetRequestFailure(status: ResetRequestStatus): AccountError {
  return status === "USER_DOESNT_EXISTS"
    ? new AccountError(status, { field: "email", text: "identity.emailUnknown" })
    : new AccountError(status, { text: "identity.cannotReset" });
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
  return error instanceof CallFailure && error.kind === "network"
    ? new IdentityUnreachable(message, "errors.noConnection")
    : new AccountError(message, { text: "identity.cannotReset" });
}
