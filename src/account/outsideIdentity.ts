import type { IdentityService } from "./identityService.ts";

/** Stands where the page has no accounts: whatever is asked of it is a mistake of the caller, which it names. */
export const outsideIdentity: IdentityService = {
  type: "none",
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
