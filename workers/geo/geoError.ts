import type { ErrorBody } from "../../src/contract/errorBody.ts";

export type GeoErrorKind =
  /** No answer, or the connection broke. */
  | "network"
  /** An answer outside 2xx; `status` and, where it could be read, `body` say more. */
  | "http"
  | "notGzip"
  /** The data ends too early. */
  | "truncated"
  /** Not JSON, or JSON of another shape. */
  | "notJson"
  /** Coordinates that are no places on earth. */
  | "badCoordinates"
  | "tooLarge"
  /** The copy on this device may not be read before the server has granted it again. */
  | "copyExpired"
  /** The device has no room left for a copy. */
  | "noRoom"
  /** The browser keeps nothing for this page. */
  | "noStorage"
  /** The guide is not open in the worker: it was closed, dropped for others, or lost with the worker. */
  | "notOpen"
  /** The worker ended; guides open in it are gone. */
  | "workerLost"
  /** A mistake of the worker or of its caller. */
  | "internal";

/** What a failure looks like on its way between threads. */
export interface GeoFailure {
  kind: GeoErrorKind;
  message: string;
  status?: number;
  body?: ErrorBody;
}

/** Why geo data is unavailable. Crosses threads as its `failure`; the page imports the class, which is small, from here. */
export class GeoError extends Error {
  readonly failure: GeoFailure;

  constructor(kind: GeoErrorKind, message: string, detail: { status?: number; body?: ErrorBody } = {}) {
    super(message);
    this.name = "GeoError";
    this.failure = { kind, message, ...detail };
  }

  get kind(): GeoErrorKind {
    return this.failure.kind;
  }

  /** HTTP status, where there was an answer. */
  get status(): number | undefined {
    return this.failure.status;
  }

  /** Body of a failed call, where it could be read. */
  get body(): ErrorBody | undefined {
    return this.failure.body;
  }
}
