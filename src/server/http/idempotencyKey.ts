import type { Context } from "hono";
import { ApiError } from "./apiError.ts";
import type { AppEnv } from "./appEnv.ts";

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The `Idempotency-Key` header of a request, null without one. @throws ApiError 400 for an invalid key. */
export function idempotencyKey(context: Context<AppEnv>): string | null {
  const key = context.req.header("idempotency-key");
  if (key === undefined) return null;
  if (KEY.test(key)) return key;
  throw new ApiError(
    400,
    "badRequest",
    "The Idempotency-Key must be 1 to 128 ASCII characters without spaces",
  );
}
