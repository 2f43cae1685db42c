import { z } from "zod";
import { USER_LIMITS } from "../../contract/userRules.ts";
import { EMBEDDED_CLIENT_ID } from "../services/userPool.ts";
import { CognitoError } from "./cognitoError.ts";
import { textField } from "./operation.ts";

/** Fields that several operations take, with Cognito's limits. */
const NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;
/** A new username. */
export const username = textField({ max: 128, pattern: NAME });
/** Names an account: by username, or by an e-mail address, which Cognito limits to 128 as well and we do not. */
export const accountName = textField({ max: USER_LIMITS.email.max, pattern: NAME });
export const password = textField({ max: 256, pattern: /^\S.*\S$/su });
/** At sign-in any text is tried. */
export const triedPassword = textField({ max: 256 });
export const code = textField({ max: 2048, pattern: /^\S+$/u });
export const token = textField({ max: 8192 });
/** The client's own words for triggers; ours reads the language. */
export const clientMetadata = z.record(z.string(), z.string()).nullish();

export const clientId = textField({ max: 128 }).check((context) => {
  if (context.value !== EMBEDDED_CLIENT_ID) {
    throw new CognitoError("ResourceNotFoundException", `User pool client ${context.value} does not exist.`);
  }
});
