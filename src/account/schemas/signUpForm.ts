import * as z from "zod/mini";
import { acceptedTerms, email, newDisplayName, newPassword, newUsername } from "./formFields.ts";

export const signUpForm = z.object({
  displayName: newDisplayName,
  email,
  username: newUsername,
  password: newPassword,
  isTermsOfUseAccepted: acceptedTerms,
  isMarketingAllowed: z.boolean(),
});
export type SignUpForm = z.infer<typeof signUpForm>;
