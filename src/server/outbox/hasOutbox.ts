import type { Env } from "../settings/env.ts";

/** Whether this server lists e-mails instead of sending them. Cognito sends its own. */
export function hasOutbox(env: Pick<Env, "IDENTITY" | "SMTP_URL" | "OUTBOX">): boolean {
  return env.IDENTITY === "embedded" && env.SMTP_URL === null && env.OUTBOX;
}
