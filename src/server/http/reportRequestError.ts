import type { Context } from "hono";
import { reportError } from "../log/reportError.ts";
import type { AppEnv } from "./appEnv.ts";

/** Logs an error that a request ended with, unless it is that the client disconnected while it sent the body. */
export function reportRequestError(context: Context<AppEnv>, error: unknown): void {
  const incoming = context.env?.incoming;
  if (incoming?.destroyed && !incoming.complete) context.set("refusal", "disconnected");
  else reportError(error, { requestId: context.get("requestId") });
}
