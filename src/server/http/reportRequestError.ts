import type { Context } from "hono";
import { reportError } from "../log/reportError.ts";
import type { AppEnv } from "./appEnv.ts";

/** Logs an error that a request ended with, unless it is that the client disconnected while it sent the body. */
export function reportRequestError(context: Context<AppEnv>, error: unknown): void {
  if (isDisconnected(context)) context.set("refusal", "disconnected");
  else reportError(error, { requestId: context.get("requestId") });
}

/** Whether the client disconnected while it sent the body. What came of it may have been read as if it were all. */
export function isDisconnected(context: Context<AppEnv>): boolean {
  const incoming = context.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}
