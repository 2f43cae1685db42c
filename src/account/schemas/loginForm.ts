import * as z from "zod/mini";
import { loginName, loginPassword } from "./formFields.ts";

export const loginForm = z.object({
  username: loginName,
  password: loginPassword,
  isMarketingAllowed: z.boolean(),
});
