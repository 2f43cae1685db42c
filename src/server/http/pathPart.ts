import type { Context } from "hono";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";

/**
 * One segment of the path, decoded exactly once: the router itself leaves some escapes and decodes others twice.
 * @param index counts from 0 at the segment after the leading slash
 * @throws ApiError 400 for escapes that are no text.
 */
export function pathPart(context: Context<AppEnv>, index: number): string {
  const segment = new URL(context.req.url).pathname.split("/")[index + 1] ?? "";
  try {
    const text = decodeURIComponent(segment);
    // Databases refuse NUL in text.
    if (!text.includes("\0")) return text;
  } catch {
    // Handled below.
  }
  throw new ApiError(400, "badRequest", "The path holds escapes that are no text");
}
