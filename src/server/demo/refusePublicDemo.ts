import type { Env } from "../settings/env.ts";
import { isPublic } from "../settings/isPublic.ts";
import { OperatorError } from "../settings/operatorError.ts";

export const REMOVE_DEMO = "npm run seed -- --remove-demo";

/**
 * The demo accounts have a published password, and one of them can open everything.
 * @throws OperatorError if others can reach them, unless they are wanted there.
 */
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
