import { OWN_PROFILE } from "../contract/names.ts";
import { subscriptionAnswer } from "../contract/subscriptionCalls.ts";
import {
  type ConfirmResetAnswer,
  confirmResetAnswer,
  type PostSignupBody,
  profileAnswer,
  type ResetRequestAnswer,
  resetRequestAnswer,
  successAnswer,
} from "../contract/userCalls.ts";
import { type UserProfile, userProfileFromWire } from "../contract/userProfile.ts";
import { isEmailAddress } from "../contract/userRules.ts";
import { call } from "./client.ts";

/** Notifies the server of a new account, before it is confirmed. */
export async function postSignup(body: PostSignupBody): Promise<void> {
  await call({ method: "post", path: "/users/post-signup", body, schema: successAnswer });
}

export async function updateAttributes(body: { isMarketingAllowed: boolean }): Promise<void> {
  await call({ method: "post", path: "/users/update-attributes", body, schema: successAnswer });
}

/** @param language of the e-mail */
export function requestPasswordReset(email: string, language: string): Promise<ResetRequestAnswer> {
  const path = "/users/request-password-reset/";
  return call({ path, query: { email }, language, schema: resetRequestAnswer });
}

interface NewPassword {
  /** Username or e-mail address. */
  username: string;
  password: string;
  code: string;
}

export function confirmPasswordReset({ username, password, code }: NewPassword): Promise<ConfirmResetAnswer> {
  const account = isEmailAddress(username) ? { email: username } : { username };
  const body = { password, confirmationCode: code, ...account };
  return call({ method: "post", path: "/users/confirm-reset-password", body, schema: confirmResetAnswer });
}

/** The caller's own profile. */
export async function getOwnProfile(): Promise<UserProfile> {
  const { userProfile } = await call({ path: `/users/profile/${OWN_PROFILE}`, schema: profileAnswer });
  return userProfileFromWire(userProfile);
}

export async function getActiveSubscription() {
  const { subscription } = await call({ path: "/payment/active-subscription", schema: subscriptionAnswer });
  return subscription;
}
