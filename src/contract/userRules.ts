import * as z from "zod/mini";
import { characterCount } from "./characterCount.ts";

/** Length limits of the texts in a profile, in UTF-16 code units, inclusive. */
export const USER_LIMITS = {
  displayName: { min: 2, max: 50 },
  username: { min: 2, max: 50 },
  password: { min: 6, max: 50 },
  confirmationCode: { max: 20 },
  /** The code of a reset may come from the link of its e-mail, which has a longer one. */
  resetCode: { max: 128 },
  /** Local part, @ and domain. */
  email: { max: 320, localPart: 64, domain: 255, label: 63 },
} as const;

/** Limits of the text about oneself: characters as people count them, and UTF-16 code units however it is counted. */
export const BIO_LIMITS = { characters: 120, codeUnits: 4000 } as const;

const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/** Whether a text has the form of an e-mail address: a local part and a domain of at least two labels. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const localPart = text.slice(0, at);
  const domain = text.slice(at + 1);
  const { email } = USER_LIMITS;
  if (at < 1 || localPart.length > email.localPart || domain.length > email.domain) return false;
  const labels = domain.split(".");
  return (
    LOCAL_PART.test(localPart) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= email.label && LABEL.test(label))
  );
}

/** Whether a name contains a Latin or Cyrillic letter. */
export function hasNameLetter(name: string): boolean {
  return /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(name);
}

/** Whether a name contains line breaks, other control characters, or overrides of the writing direction. */
export function hasControl(name: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name);
}

/** Whether a text contains any white space. */
export function hasSpace(text: string): boolean {
  return /\s/.test(text);
}

/** Whether a bio is over the limit. A longer one that was stored before may stay as it is. */
export function isBioTooLong(bio: string, stored: string): boolean {
  return bio !== stored && characterCount(bio) > BIO_LIMITS.characters;
}

export const emailAddress = z.string().check(z.refine(isEmailAddress));

export const username = z.string().check(
  z.minLength(USER_LIMITS.username.min),
  z.maxLength(USER_LIMITS.username.max),
  z.refine((name) => !hasSpace(name)),
);

export const displayName = z.string().check(
  z.minLength(USER_LIMITS.displayName.min),
  z.maxLength(USER_LIMITS.displayName.max),
  z.refine(hasNameLetter),
  z.refine((name) => !hasControl(name)),
);

/** A first or last name, which may be empty. */
export const optionalName = z.union([z.literal(""), displayName]);

export const password = z.string().check(
  z.minLength(USER_LIMITS.password.min),
  z.maxLength(USER_LIMITS.password.max),
  z.refine((text) => !hasSpace(text)),
);
