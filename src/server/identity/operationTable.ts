import type { Operation } from "./operation.ts";
import { confirmForgotPassword } from "./operations/confirmForgotPassword.ts";
import { confirmSignUp } from "./operations/confirmSignUp.ts";
import { forgotPassword } from "./operations/forgotPassword.ts";
import { getTokensFromRefreshToken } from "./operations/getTokensFromRefreshToken.ts";
import { getUser } from "./operations/getUser.ts";
import { globalSignOut } from "./operations/globalSignOut.ts";
import { initiateAuth } from "./operations/initiateAuth.ts";
import { resendConfirmationCode } from "./operations/resendConfirmationCode.ts";
import { respondToAuthChallenge } from "./operations/respondToAuthChallenge.ts";
import { revokeToken } from "./operations/revokeToken.ts";
import { signUp } from "./operations/signUp.ts";

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
