import type { IdentityService } from "./identityService.ts";

/** Type of the service on pages without accounts. */
export const NO_ACCOUNTS = "none";

/** For pages without accounts: every operation is a bug of its caller, and the error names it. */
export const outsideIdentity: IdentityService = {
  type: NO_ACCOUNTS,
  signUp: () => refuse("signUp"),
  signIn: () => refuse("signIn"),
  confirmSignUp: () => refuse("confirmSignUp"),
  resendConfirmationCode: () => refuse("resendConfirmationCode"),
  refresh: () => refuse("refresh"),
  requestResetPassword: () => refuse("requestResetPassword"),
  confirmResetPassword: () => refuse("confirmResetPassword"),
  signOut: () => refuse("signOut"),
};

function refuse(operation: keyof IdentityService): Promise<never> {
  return Promise.reject(new Error(`${operation} was called outside the auth context`));
}
