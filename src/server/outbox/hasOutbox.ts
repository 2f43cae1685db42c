import type { Env } from "../env.ts";

/** Whether this server shows letters instead of sending them. At Cognito the provider sends its own. */
export function hasOutbox(env: Pick<Env, "IDENTITY" | "SMTP_URL" | "OUTBOX">): boolean {
  return env.IDENTITY === "embedded" && env.SMTP_URL === null && env.OUTBOX;
}
