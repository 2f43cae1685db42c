import type { ErrorBody } from "../../src/contract/errorBody.ts";

export type GeoErrorKind =
  /** No response, or the connection was lost. */
  | "network"
  /** A response outside 2xx; `status` and, if it could be read, `body` contain details. */
  | "http"
  | "notGzip"
  /** The data ends too early. */
  | "truncated"
  /** Not JSON, or JSON of another shape. */
  | "notJson"
  /** Coordinates that are not positions on earth. */
  | "badCoordinates"
  | "tooLarge"
  /** The copy on this device may not be read before the server has allowed it again. */
  | "copyExpired"
  /** The device has no room left for a copy. */
  | "noRoom"
  /** Storage is unavailable to this page. */
  | "noStorage"
  /** The guide is not open in the worker: it was closed, evicted, or lost with the worker. */
  | "notOpen"
  /** Code of the worker could not be loaded, for instance because a deployment has removed its file. */
  | "codeMissing"
  /** The worker ended; guides open in it are gone. */
  | "workerLost"
  /** A bug in the worker or in its caller. */
  | "internal";

/** A failure in the form in which it crosses the threads. */
export interface GeoFailure {
  kind: GeoErrorKind;
  message: string;
  status?: number;
  body?: ErrorBody;
}

/** Why geo data is unavailable. Crosses threads as its `failure`; the page imports the class from here. */
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

  /** HTTP status, if there was a response. */
  get status(): number | undefined {
    return this.failure.status;
  }

  /** Body of a failed call, if it could be read. */
  get body(): ErrorBody | undefined {
    return this.failure.body;
  }
}
