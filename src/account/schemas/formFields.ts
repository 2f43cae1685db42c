import * as z from "zod/mini";
import { hasSpace, isEmailAddress, USER_LIMITS } from "../../contract/userRules.ts";
import type { TextKey } from "../../i18n/textKey.ts";

// The fields of the account screens. Messages are text keys; a form shows the first one.

const required = (error: TextKey) => z.minLength(1, { error });
const noSpaces = () => check((text) => !hasSpace(text), "validation.spaces");
const atLeast = (length: number, error: TextKey) => z.minLength(length, { error });
const atMost = (length: number, error: TextKey) => z.maxLength(length, { error });
const check = (isRight: (text: string) => boolean, error: TextKey) => z.refine<string>(isRight, { error });

const { password: PASSWORD, username: USERNAME } = USER_LIMITS;

export const newUsername = z
  .string()
  .check(
    required("validation.username_required"),
    noSpaces(),
    atLeast(USERNAME.min, "validation.limit_lower"),
    atMost(USERNAME.max, "validation.limit_upper"),
  );

/** The length of a username, or of an e-mail address, which may be longer. */
const nameLength = [
  check((text) => text.includes("@") || text.length <= USERNAME.max, "validation.limit_upper"),
  atMost(USER_LIMITS.email.max, "validation.email_limit_upper"),
] as const;

/** A username, or an e-mail address; copying adds spaces around it. */
export const loginName = z
  .string()
  .check(z.trim(), required("validation.username_email_required"), noSpaces(), ...nameLength);

/**
 * The account that a code is for: what was signed up or logged in with, or typed if that is no longer known. Copying adds
 * spaces around it.
 */
export const accountName = z
  .string()
  .check(z.trim(), required("validation.username_required"), noSpaces(), ...nameLength);

export const email = z
  .string()
  .check(required("validation.email_required"), noSpaces(), check(isEmailAddress, "validation.email_format"));

const passwordOf = (missing: TextKey, tooShort: TextKey) =>
  z
    .string()
    .check(
      required(missing),
      noSpaces(),
      atLeast(PASSWORD.min, tooShort),
      atMost(PASSWORD.max, "validation.limit_upper"),
    );

export const loginPassword = passwordOf("validation.password_required", "validation.password_signin_limit");
export const newPassword = passwordOf("validation.password_required", "validation.password_signup_limit");
export const repeatedPassword = passwordOf(
  "validation.confirm_password_required",
  "validation.password_signup_limit",
);

/** A code from an e-mail; copying adds spaces around it. */
export const confirmationCode = z
  .string()
  .check(
    z.trim(),
    required("validation.confirm_code_required"),
    atMost(USER_LIMITS.confirmationCode.max, "validation.confirm_code_limit_upper"),
  );

export const resetCode = z.string().check(z.trim(), required("validation.confirm_code_required"), noSpaces());

export const acceptedTerms = z
  .boolean()
  .check(z.refine((isAccepted) => isAccepted, { error: "validation.tou_warning" satisfies TextKey }));
