import { USER_LIMITS } from "../../contract/userRules.ts";
import { cognitoError } from "./cognitoError.ts";

/** @throws ProviderRefusedError for a password that does not meet the policy. */
export function checkPassword(password: string): void {
  if ([...password].length >= USER_LIMITS.password.min) return;
  throw cognitoError(
    "InvalidPasswordException",
    "Password did not conform with policy: Password not long enough",
  );
}
