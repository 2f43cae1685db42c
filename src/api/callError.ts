interface CallErrorDetail {
  /** HTTP status of the response. */
  status?: number;
  /** Id of the server's error body. */
  id?: number | null;
  /** The server's error body, parsed as JSON only. */
  body?: unknown;
  retryAfterSeconds?: number | null;
}

export type CallErrorKind =
  /** No response, or a truncated one: a write may or may not have happened. */
  | "network"
  /** The server refused or failed. */
  | "http"
  /** A response that violates the contract. */
  | "contract";

/** Why a call returned no usable response. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** 0 if there was no complete response. */
  readonly status: number;
  readonly id: number | null;
  /** Undefined without an error body. */
  readonly body: unknown;
  /** How long the server asks to wait before the next attempt; null if it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: CallErrorKind, message: string, detail: CallErrorDetail = {}) {
    const { status = 0, id = null, body, retryAfterSeconds = null } = detail;
    super(message);
    this.name = "CallError";
    this.kind = kind;
    this.status = status;
    this.id = id;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether the server refused a call: it did nothing, and a retry would be refused too. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}
