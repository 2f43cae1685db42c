import type { Env } from "../settings/env.ts";
import { isPublic } from "../settings/isPublic.ts";
import { OperatorError } from "../settings/operatorError.ts";

export const REMOVE_DEMO = "npm run seed -- --remove-demo";

/** Their passwords are published. @throws OperatorError if others can reach them unwanted. */
export function refusePublicDemo(
  env: Pick<Env, "DEMO" | "HOST" | "PUBLIC_URL">,
  demoAccounts: readonly string[],
): void {
  if (env.DEMO || demoAccounts.length === 0 || !isPublic(env)) return;
  throw new OperatorError(
    `The accounts ${demoAccounts.join(", ")} have a published password, and others can reach this server. ` +
      `Remove them (${REMOVE_DEMO}), or set DEMO=on to keep them.`,
    { exitCode: 2 },
  );
}
