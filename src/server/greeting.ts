import { DEMO_PASSWORD } from "./demo/demoAccounts.ts";

/** The lines that a server prints when it is ready: its URL and the demo accounts. */
export function greeting(url: string, demoAccounts: readonly string[]): string {
  const where = `Switchback is at ${url}`;
  if (demoAccounts.length === 0) return where;
  return `${where}\nDemo accounts: ${demoAccounts.join(", ")} (password: ${DEMO_PASSWORD})`;
}
