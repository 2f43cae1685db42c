interface FailedRequest {
  /** `network`, `http`, or another kind of failure. */
  kind: string;
  status?: number | undefined;
}

/**
 * Whether a failure means that the server is out of reach for now, so that what is kept on the device may stand in: no
 * connection, no answer in time, too many requests (429), or a server or proxy that fails (500 and above). A refusal
 * such as 401, 403 or 404 is the server's answer and counts.
 */
export function isOutOfReach({ kind, status = 0 }: FailedRequest): boolean {
  return kind === "network" || (kind === "http" && (status === 429 || status >= 500));
}
