import { z } from "zod";
import { EMBEDDED_CLIENT_ID } from "../services/userPool.ts";
import { CognitoError } from "./cognitoError.ts";
import { textField } from "./operation.ts";

/** Fields that several operations take, with Cognito's limits. */
export const username = textField({ max: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u });
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
