import type { Env } from "../settings/env.ts";
import { isPublic } from "../settings/isPublic.ts";

type OutboxEnv = Pick<
  Env,
  "IDENTITY" | "SMTP_URL" | "OUTBOX" | "HOST" | "PUBLIC_URL" | "DATABASE_URL" | "TRUST_PROXY"
>;

/** Whether this server stores e-mails instead of sending them. Cognito sends its own. */
export function storesMail(env: Pick<Env, "IDENTITY" | "SMTP_URL" | "OUTBOX">): boolean {
  return env.IDENTITY === "embedded" && env.SMTP_URL === null && env.OUTBOX;
}

/** Whether this server lists stored e-mails on a page: only if nothing indicates that others can reach it. */
export function showsOutbox(env: OutboxEnv): boolean {
  const isLocal = !isPublic(env) && env.DATABASE_URL === null && env.TRUST_PROXY === 0;
  return isLocal && storesMail(env);
}
