import * as z from "zod/mini";
import type { TextKey } from "../../i18n/translation.ts";
import { loginName, newPassword, repeatedPassword, resetCode } from "./formFields.ts";

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
      // Told also while another field is still wrong.
      when: () => true,
    }),
  );
export type ResetForm = z.infer<typeof resetForm>;
