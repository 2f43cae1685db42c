import * as z from "zod/mini";
import { loginName, loginPassword } from "./fields.ts";

export const loginForm = z.object({
  username: loginName,
  password: loginPassword,
  isMarketingAllowed: z.boolean(),
});
