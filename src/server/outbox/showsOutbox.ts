import type { Env } from "../settings/env.ts";
import { isPublic } from "../settings/isPublic.ts";

type OutboxEnv = Pick<
  Env,
  "IDENTITY" | "SMTP_URL" | "OUTBOX" | "HOST" | "PUBLIC_URL" | "DATABASE_URL" | "TRUST_PROXY"
>;

/**
 * Whether this server lists stored e-mails on a page, for their codes, which Cognito sends itself: only if nothing
 * indicates that others can reach it.
 */
export function showsOutbox(env: OutboxEnv): boolean {
  const isLocal = !isPublic(env) && env.DATABASE_URL === null && env.TRUST_PROXY === 0;
  return isLocal && env.IDENTITY === "embedded" && env.SMTP_URL === null && env.OUTBOX;
}
