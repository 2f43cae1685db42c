import { DEMO_PASSWORD } from "./demo/demoAccounts.ts";

/** What a server prints when it is ready: where it is, and who can sign in to the demo world. */
export function greeting(url: string, demoAccounts: readonly string[]): string {
  const where = `Switchback is at ${url}`;
  if (demoAccounts.length === 0) return where;
  return `${where}\nDemo accounts: ${demoAccounts.join(", ")} (password: ${DEMO_PASSWORD})`;
}
