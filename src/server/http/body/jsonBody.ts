import type { Context } from "hono";
import type * as z from "zod/mini";
import { ApiError } from "../apiError.ts";
import type { AppEnv } from "../appEnv.ts";

/**
 * Parses the body of a call with its schema.
 * @param errorOf an error of its own for an invalid field, by the field's name
 * @throws ApiError 400 naming the first invalid field, without its value, which may be a password.
 */
export async function jsonBody<T>(
  context: Context<AppEnv>,
  schema: z.ZodMiniType<T>,
  errorOf?: (field: string) => ApiError | null,
): Promise<T> {
  return parseBody(await context.req.text(), schema, errorOf);
}

/** Parses JSON that was sent. Parameters and errors are those of `jsonBody`. */
export function parseBody<T>(
  text: string,
  schema: z.ZodMiniType<T>,
  errorOf: (field: string) => ApiError | null = () => null,
): T {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join(".");
  const error = path ? errorOf(path) : null;
  if (error) throw error;
  throw new ApiError(400, "badRequest", path ? `The body's ${path} is invalid` : "The body is invalid");
}

function parseJson(text: string): unknown {
  try {
    // Only an escape can be NUL or a lone surrogate, and the check takes three times as long as the parsing.
    if (!text.includes("\\u")) return JSON.parse(text);
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === "string" && !isStorable(value))) {
        throw new SyntaxError("A text cannot be stored");
      }
      return value;
    });
  } catch {
    throw new ApiError(400, "badRequest", "The body is not JSON");
  }
}

/** Whether Postgres can store a text, also in JSON: it rejects NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
