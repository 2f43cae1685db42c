interface FailedRequest {
  /** `network`, `http`, or another kind of failure. */
  kind: string;
  status?: number | undefined;
}

/**
 * Whether a failure means that the server is currently unreachable, so that a copy on the device may be used: no
 * connection, no response in time, too many requests (429), or a failing server or proxy (500 and above). A refusal
 * such as 401, 403 or 404 is a valid response.
 */
export function isOutOfReach({ kind, status = 0 }: FailedRequest): boolean {
  return kind === "network" || (kind === "http" && (status === 429 || status >= 500));
}
