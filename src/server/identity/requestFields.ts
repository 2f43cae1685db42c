import { z } from "zod";
import { USER_LIMITS } from "../../contract/userRules.ts";
import { EMBEDDED_CLIENT_ID } from "../settings/userPool.ts";
import { cognitoError } from "./cognitoError.ts";
import { textField } from "./operation.ts";

/**
 * Characters of usernames, as at Cognito. The fields below are shared by several operations and have Cognito's limits.
 */
const NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;
/** A new username. */
export const usernameField = textField({ max: 128, pattern: NAME });
/** A username or an e-mail address, which Cognito also limits to 128 characters and we do not. */
export const accountNameField = textField({ max: USER_LIMITS.email.max, pattern: NAME });
export const passwordField = textField({ max: 256, pattern: /^\S.*\S$/su });
/** At sign-in any text is accepted and compared. */
export const triedPassword = textField({ max: 256 });
export const code = textField({ max: 2048, pattern: /^\S+$/u });
export const token = textField({ max: 8192 });
/** Client metadata for triggers; the embedded pool reads the language. */
export const clientMetadata = z.record(z.string(), z.string()).nullish();

export const clientId = textField({ max: 128 }).check((context) => {
  if (context.value !== EMBEDDED_CLIENT_ID) {
    throw cognitoError("ResourceNotFoundException", `User pool client ${context.value} does not exist.`);
  }
});
