import { USER_LIMITS } from "../../contract/userRules.ts";
import { CognitoError } from "./cognitoError.ts";

/** @throws CognitoError for a password that does not meet the policy. */
export function checkPassword(password: string): void {
  if ([...password].length >= USER_LIMITS.password.min) return;
  throw new CognitoError(
    "InvalidPasswordException",
    "Password did not conform with policy: Password not long enough",
  );
}
