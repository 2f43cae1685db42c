import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError } from "../apiError.ts";

/** Larger than the body of most calls. */
const BODY_BYTES = 64 * 1024;

/** Refuses a request with a larger body with 413. */
export function limitBody(maxBytes = BODY_BYTES): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiError(413, "tooLarge", `A request body may have at most ${maxBytes} bytes`);
    },
  });
}
