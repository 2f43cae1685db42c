import * as z from "zod/mini";
import { accountName, confirmationCode } from "./formFields.ts";

export const confirmForm = z.object({ username: accountName, confirmationCode });
