import type { Context } from "hono";
import type * as z from "zod/mini";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";

/**
 * The body of a call as its schema reads it.
 * @throws ApiError 400 naming the first field that is wrong; what was sent is not repeated, it may be a password.
 */
export async function jsonBody<T>(context: Context<AppEnv>, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await context.req.text()));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join(".");
  throw new ApiError(400, "badRequest", path ? `The body's ${path} is not valid` : "The body is not valid");
}

function parseJson(text: string): unknown {
  try {
    // Databases refuse NUL in text.
    return JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === "string" && value.includes("\0")) throw new SyntaxError("NUL in text");
      return value;
    });
  } catch {
    throw new ApiError(400, "badRequest", "The body is not JSON");
  }
}
