import * as z from "zod/mini";
import { email } from "./fields.ts";

export const forgotForm = z.object({ email });
