interface CallFailureDetail {
  /** HTTP status of the response. */
  status?: number;
  /** Id of the server's error body. */
  id?: number | null;
  /** The server's error body, parsed as JSON only. */
  body?: unknown;
}

export type CallFailureKind =
  /** No response, or a truncated one: a write may or may not have happened. */
  | "network"
  /** The server refused or failed. */
  | "http"
  /** A response that violates the contract. */
  | "contract";

/** Why a call returned no usable response. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind;
  /** 0 if there was no complete response. */
  readonly status: number;
  readonly id: number | null;
  /** Undefined without an error body. */
  readonly body: unknown;

  constructor(
    kind: CallFailureKind,
    message: string,
    { status = 0, id = null, body }: CallFailureDetail = {},
  ) {
    super(message);
    this.name = "CallFailure";
    this.kind = kind;
    this.status = status;
    this.id = id;
    this.body = body;
  }
}

/** Whether the server refused a call: it did nothing, and sending it again is of no use. */
export function isRefusal(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.status >= 400 && error.status < 500;
}
