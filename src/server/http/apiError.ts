import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ERROR_IDS, type ErrorBody } from "../../contract/errorBody.ts";

/** A failure that the caller may see; everything else becomes an internal error. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;

  /** @param id from the error catalogue: its group decides the page's message */
  constructor(status: ContentfulStatusCode, id: keyof typeof ERROR_IDS, message: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.body = { id: ERROR_IDS[id], message };
  }
}
