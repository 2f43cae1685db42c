import * as z from "zod/mini";

/** Response of calls that return only success. */
export const successAnswer = z.object({ success: z.boolean() });
