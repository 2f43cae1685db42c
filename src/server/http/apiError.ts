import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ERROR_IDS, type ErrorBody } from "../../contract/errorBody.ts";

/** An error that is sent to the caller; any other becomes an internal error. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;

  /**
   * @param id key of the error catalogue; its group determines the message on the page
   * @param details further fields of the body
   */
  constructor(
    status: ContentfulStatusCode,
    id: keyof typeof ERROR_IDS,
    message: string,
    details: object = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.body = { ...details, id: ERROR_IDS[id], message };
  }
}
