import type { Env } from "../settings/env.ts";
import { isPublic } from "../settings/isPublic.ts";
import { StartError } from "../settings/startError.ts";

export const REMOVE_DEMO = "npm run seed -- --remove-demo";

/**
 * The demo accounts have a published password, and one of them can open everything.
 * @throws StartError if others can reach them, unless they are wanted there.
 */
export function refusePublicDemo(
  env: Pick<Env, "DEMO" | "HOST" | "PUBLIC_URL">,
  demoAccounts: readonly string[],
): void {
  if (env.DEMO || demoAccounts.length === 0 || !isPublic(env)) return;
  throw new StartError(
    `The accounts ${demoAccounts.join(", ")} have a published password, and others can reach this server. ` +
      `Remove them (${REMOVE_DEMO}), or set DEMO=on to keep them.`,
    2,
  );
}
