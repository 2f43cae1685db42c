import type { CallOrigin } from "../ports/identityProvider.ts";
import { cognitoError } from "./cognitoError.ts";
import { countCallOf } from "./countAttempts.ts";
import type { Operation } from "./operation.ts";
import { confirmForgotPassword } from "./operations/confirmForgotPassword.ts";
import { confirmSignUp } from "./operations/confirmSignUp.ts";
import { initiateAuth } from "./operations/initiateAuth.ts";
import { forgotPassword, resendConfirmationCode } from "./operations/requestCode.ts";
import { respondToAuthChallenge } from "./operations/respondToAuthChallenge.ts";
import { signUp } from "./operations/signUp.ts";
import {
  getTokensFromRefreshToken,
  getUser,
  globalSignOut,
  revokeToken,
} from "./operations/tokenOperations.ts";
import type { Pool } from "./pool.ts";

/** The operations by name. */
export const operationTable: ReadonlyMap<string, Operation> = new Map([
  ["ConfirmForgotPassword", confirmForgotPassword],
  ["ConfirmSignUp", confirmSignUp],
  ["ForgotPassword", forgotPassword],
  ["GetTokensFromRefreshToken", getTokensFromRefreshToken],
  ["GetUser", getUser],
  ["GlobalSignOut", globalSignOut],
  ["InitiateAuth", initiateAuth],
  ["ResendConfirmationCode", resendConfirmationCode],
  ["RespondToAuthChallenge", respondToAuthChallenge],
  ["RevokeToken", revokeToken],
  ["SignUp", signUp],
]);

/** Runs one operation of the protocol. @throws ProviderRefusedError for every error that is sent to the caller. */
export async function runOperation(
  pool: Pool,
  name: string,
  input: unknown,
  origin: CallOrigin,
): Promise<object> {
  const run = operationTable.get(name);
  if (!run) throw cognitoError("UnknownOperationException", `Unknown operation: ${name.slice(0, 64)}`);
  await countCallOf(pool, "identity", origin);
  return run(pool, input, origin);
}
