interface CallFailureDetail {
  /** HTTP status of the answer. */
  status?: number;
  /** Id of the server's error body. */
  id?: number | null;
}

export type CallFailureKind =
  /** No answer, or it broke off: a write may have happened or not. */
  | "network"
  /** The server refused or failed. */
  | "http"
  /** An answer of another shape than the contract's. */
  | "contract";

/** Why a call brought no usable answer. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind;
  /** 0 where no whole answer came. */
  readonly status: number;
  readonly id: number | null;

  constructor(kind: CallFailureKind, message: string, { status = 0, id = null }: CallFailureDetail = {}) {
    super(message);
    this.name = "CallFailure";
    this.kind = kind;
    this.status = status;
    this.id = id;
  }
}
