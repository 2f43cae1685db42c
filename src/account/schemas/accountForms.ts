import * as z from "zod/mini";
import type { TextKey } from "../../i18n/textKey.ts";
import { displayNameField } from "../../ui/form/nameFields.ts";
import {
  acceptedTerms,
  accountName,
  confirmationCode,
  email,
  loginName,
  loginPassword,
  newPassword,
  newUsername,
  repeatedPassword,
  resetCode,
} from "./formFields.ts";

export const loginForm = z.object({
  username: loginName,
  password: loginPassword,
  isMarketingAllowed: z.boolean(),
});

export const signUpForm = z.object({
  displayName: displayNameField,
  email,
  username: newUsername,
  password: newPassword,
  isTermsOfUseAccepted: acceptedTerms,
  isMarketingAllowed: z.boolean(),
});

export const confirmForm = z.object({ username: accountName, confirmationCode });

export const forgotForm = z.object({ email });

export const addressForm = z.object({ email });

export const resetForm = z
  .object({
    /** Whose password it is: a username or an e-mail address. */
    username: loginName,
    password: newPassword,
    confirmPassword: repeatedPassword,
    confirmationCode: resetCode,
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ["confirmPassword"],
      error: "validation.password_match_error" satisfies TextKey,
      // Shown also while another field is still wrong.
      when: () => true,
    }),
  );
export type ResetForm = z.infer<typeof resetForm>;
