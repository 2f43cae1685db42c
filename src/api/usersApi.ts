import { OWN_PROFILE } from "../contract/names.ts";
import { type PutProfileBody, updatedProfileAnswer } from "../contract/profileCalls.ts";
import type { PhotoKind } from "../contract/profilePhotoLimits.ts";
import { redeemAnswer } from "../contract/redeemCalls.ts";
import { type SubscriptionAnswer, subscriptionAnswer } from "../contract/subscriptionCalls.ts";
import { successAnswer } from "../contract/successAnswer.ts";
import {
  type ConfirmResetAnswer,
  confirmResetAnswer,
  type PostSignupBody,
  profileAnswer,
  purchasedGuidesAnswer,
  type ResetRequestAnswer,
  resetRequestAnswer,
} from "../contract/userCalls.ts";
import { type UserProfile, userProfileFromWire } from "../contract/userProfile.ts";
import { isEmailAddress } from "../contract/userRules.ts";
import { call } from "./client.ts";

/** A photo is large, and connections in the hills are slow. */
const PHOTO_TIMEOUT_MILLISECONDS = 120_000;

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

/** Ids of the guides that the caller bought, alone or in a bundle. */
export async function getPurchasedGuides(): Promise<string[]> {
  return (await call({ path: "/users/purchased-guides", schema: purchasedGuidesAnswer })).guideIds;
}

export type ProfileEdit = Omit<PutProfileBody["userInfo"], "userId">;

/** Changes the caller's profile. @returns the fields as they are stored */
export async function putProfile(edit: ProfileEdit): Promise<ProfileEdit> {
  const body: PutProfileBody = { userInfo: { userId: OWN_PROFILE, ...edit } };
  const { updatedUserInfo } = await call({
    method: "put",
    path: "/users/profile",
    body,
    schema: updatedProfileAnswer,
  });
  return {
    bio: updatedUserInfo.bio ?? edit.bio,
    displayName: updatedUserInfo.displayName ?? edit.displayName,
    firstName: updatedUserInfo.firstName ?? edit.firstName,
    isPublicProfile: updatedUserInfo.isPublicProfile ?? edit.isPublicProfile,
    lastName: updatedUserInfo.lastName ?? edit.lastName,
  };
}

/** Replaces a photo of the caller's profile, whose next reading has its address. @param photo a data URL */
export async function putPhoto(kind: PhotoKind, photo: string): Promise<void> {
  await call({
    method: "put",
    path: `/users/photos/${kind}`,
    body: { base64EncodedPhoto: photo },
    schema: successAnswer,
    timeoutMilliseconds: PHOTO_TIMEOUT_MILLISECONDS,
  });
}

export type Redemption =
  | { status: "granted"; guideId: string }
  /** @property error one of REDEEM_ERRORS, or the text of another server */
  | { status: "refused"; error: string };

/** Redeems a code. @param key the server executes each key once */
export async function postCode(code: string, key: string): Promise<Redemption> {
  const { guideId, error } = await call({
    method: "post",
    path: "/payment/redeemCode",
    body: { code },
    schema: redeemAnswer,
    idempotencyKey: key,
  });
  return guideId ? { status: "granted", guideId } : { status: "refused", error: error ?? "" };
}

/** The caller's subscription, null without an active one, and where to get one. */
export function getActiveSubscription(): Promise<SubscriptionAnswer> {
  return call({ path: "/payment/active-subscription", schema: subscriptionAnswer });
}
