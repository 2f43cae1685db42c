import type { ERROR_IDS } from "../../contract/errorBody.ts";
import { NO_ANSWER } from "../db/postgresPool.ts";

/** A state of the database or of the disk that ends on its own or once the operator acts, as it is sent to the caller. */
export interface Fault {
  status: 503 | 507;
  id: keyof typeof ERROR_IDS;
  message: string;
  /** When the caller may try again. */
  retrySeconds: number;
}

const UNAVAILABLE: Fault = {
  status: 503,
  id: "databaseUnavailable",
  message: "The shop cannot reach its data right now. Please try again in a few seconds",
  retrySeconds: 5,
};
const FULL: Fault = {
  status: 507,
  id: "storageFull",
  message: "The shop has no space left to store this. It was not saved; please try again later",
  retrySeconds: 60,
};

/** SQLSTATE 53100, and the codes of the system. */
const FULL_CODES: readonly unknown[] = ["53100", "ENOSPC", "EDQUOT"];
/**
 * The SQLSTATE of a query that took or waited too long (57014, 55P03, 25P03), of a transaction that met others each time
 * that it was tried (40001, 40P01), and of a Postgres that stops, starts, or has no connection left.
 */
const UNAVAILABLE_CODES: readonly unknown[] = [
  ...["57014", "55P03", "25P03", "40001", "40P01"],
  ...["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08004", "08006"],
];
/** Errors of pg that have no code. */
const UNAVAILABLE_MESSAGES = [
  NO_ANSWER,
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client was closed and is not queryable",
  "Client has encountered a connection error and is not queryable",
];

/** What the caller gets for an error of the database or the disk; null for any other error. */
export function faultOf(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null;
  // One for each address of a host.
  if (error instanceof AggregateError) return faultOf(error.errors[0]);
  const code = "code" in error ? error.code : undefined;
  if (FULL_CODES.includes(code)) return FULL;
  // A socket that is refused or lost, and a host whose name has no address.
  const isSystemCall =
    "syscall" in error &&
    (error.syscall === "connect" || error.syscall === "getaddrinfo" || code === "ECONNRESET");
  const isUnavailable =
    isSystemCall ||
    UNAVAILABLE_CODES.includes(code) ||
    UNAVAILABLE_MESSAGES.some((message) => error.message.startsWith(message));
  return isUnavailable ? UNAVAILABLE : faultOf(error.cause);
}
