import * as z from "zod/mini";
import { userProfileWire } from "./userProfile.ts";
import { displayName, emailAddress, password, USER_LIMITS, username } from "./userRules.ts";

/** Response of GET /users/purchased-guides: the guides that the caller bought, and those in bought bundles. */
export const purchasedGuidesAnswer = z.object({ guideIds: z.array(z.string()) });
export type PurchasedGuidesAnswer = z.infer<typeof purchasedGuidesAnswer>;

/** Body of POST /users/post-signup. The password is ignored. */
export const postSignupBody = z.object({ displayName, username, password: z.string(), email: emailAddress });
export type PostSignupBody = z.infer<typeof postSignupBody>;

/** Body of POST /users/update-attributes. */
export const updateAttributesBody = z.object({ isMarketingAllowed: z.boolean() });

/** Result of a request for a reset e-mail; `success` is true only for SENT. */
export const RESET_REQUEST_STATUSES = ["SENT", "USER_DOESNT_EXISTS", "TOO_MANY", "RETRY"] as const;
export type ResetRequestStatus = (typeof RESET_REQUEST_STATUSES)[number];

/** Response of GET /users/request-password-reset/?email=ADDRESS. */
export const resetRequestAnswer = z.object({ success: z.boolean(), status: z.enum(RESET_REQUEST_STATUSES) });
export type ResetRequestAnswer = z.infer<typeof resetRequestAnswer>;

const resetFields = {
  password,
  confirmationCode: z.string().check(z.minLength(1), z.maxLength(USER_LIMITS.resetCode.max)),
};

/** Body of POST /users/confirm-reset-password: whose password it is, by e-mail address or by username. */
export const confirmResetBody = z.union([
  z.object({ ...resetFields, email: emailAddress }),
  z.object({ ...resetFields, username }),
]);

/** What became of a new password; with anything but CHANGED, `success` is false. */
export const CONFIRM_RESET_STATUSES = ["CHANGED", "INVALID_CODE", "RETRY"] as const;
export type ConfirmResetStatus = (typeof CONFIRM_RESET_STATUSES)[number];

/** Response of POST /users/confirm-reset-password. */
export const confirmResetAnswer = z.object({ success: z.boolean(), status: z.enum(CONFIRM_RESET_STATUSES) });
export type ConfirmResetAnswer = z.infer<typeof confirmResetAnswer>;

/** Response of GET /users/profile/{username}; the caller's own is requested as 'mine'. */
export const profileAnswer = z.object({ success: z.boolean(), userProfile: userProfileWire });
export type ProfileAnswer = z.infer<typeof profileAnswer>;
