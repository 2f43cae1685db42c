import * as z from "zod/mini";
import { email } from "./formFields.ts";

export const forgotForm = z.object({ email });
