import { CognitoError } from "./cognitoError.ts";

const MIN_PASSWORD_LENGTH = 6;

/** @throws CognitoError for a password that does not meet the policy. */
export function checkPassword(password: string): void {
  if ([...password].length >= MIN_PASSWORD_LENGTH) return;
  throw new CognitoError(
    "InvalidPasswordException",
    "Password did not conform with policy: Password not long enough",
  );
}
