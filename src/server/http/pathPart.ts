import type { Context } from "hono";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";

/**
 * One segment of the path, decoded exactly once: the router leaves some escapes encoded and decodes others twice.
 * @param index 0 is the segment after the leading slash
 * @throws ApiError 400 for invalid escapes.
 */
export function pathPart(context: Context<AppEnv>, index: number): string {
  const segment = new URL(context.req.url).pathname.split("/")[index + 1] ?? "";
  try {
    const text = decodeURIComponent(segment);
    // Postgres rejects NUL in text.
    if (!text.includes("\0")) return text;
  } catch {
    // Invalid escapes: handled below.
  }
  throw new ApiError(400, "badRequest", "The path has invalid escapes");
}
