import { bodyLimit } from "hono/body-limit";
import { ApiError } from "./apiError.ts";

/** Refuses a request with a larger body with 413. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiError(413, "tooLarge", `A request body may have at most ${maxBytes} bytes`);
    },
  });
}
