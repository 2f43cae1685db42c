import * as z from "zod/mini";
import { OWN_PROFILE } from "./names.ts";
import { nullishFlag, nullishText } from "./nullish.ts";
import { PHOTO_LIMITS } from "./profilePhotoLimits.ts";
import { BIO_LIMITS, displayName, optionalName } from "./userRules.ts";

/**
 * Body of PUT /users/profile. The username cannot be changed. Whether an edited bio is short enough is decided by
 * `isBioTooLong`, since one that was stored under another limit may stay.
 */
export const profileBody = z.object({
  userInfo: z.object({
    userId: z.literal(OWN_PROFILE),
    bio: z.string().check(z.maxLength(BIO_LIMITS.codeUnits)),
    displayName,
    firstName: optionalName,
    isPublicProfile: z.boolean(),
    lastName: optionalName,
  }),
});
export type PutProfileBody = z.infer<typeof profileBody>;

/** Response of PUT /users/profile: the fields as they are stored. Those missing are as they were sent. */
export const updatedProfileAnswer = z.object({
  updatedUserInfo: z.object({
    bio: nullishText,
    displayName: nullishText,
    firstName: nullishText,
    isPublicProfile: nullishFlag,
    lastName: nullishText,
  }),
});
export type UpdatedProfileAnswer = z.infer<typeof updatedProfileAnswer>;

/** Characters of the data URL of the largest photo: four for each three bytes, and its prefix. */
const DATA_URL_MAX = Math.ceil(PHOTO_LIMITS.bytes / 3) * 4 + 100;

/** Body of PUT /users/photos/profile and /users/photos/cover; the answer is `successAnswer`. */
export const photoBody = z.object({
  base64EncodedPhoto: z.string().check(
    z.maxLength(DATA_URL_MAX),
    z.refine((text) => /^data:image\/(jpeg|png|webp);base64,/.test(text)),
  ),
});
