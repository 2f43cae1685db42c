import { DEMO_PASSWORD } from "./demo/demoAccounts.ts";

export interface GreetingParts {
  /** Where the server listens. */
  address: string;
  /** Where visitors reach it, if that is elsewhere. */
  publicUrl: string | null;
  demoAccounts: readonly string[];
}

/** The lines that a server prints when it is ready: its URL and the demo accounts. */
export function greeting({ address, publicUrl, demoAccounts }: GreetingParts): string {
  const lines = [
    publicUrl ? `Switchback is at ${publicUrl} and listens on ${address}` : `Switchback is at ${address}`,
  ];
  if (demoAccounts.length > 0) {
    lines.push(`Demo accounts: ${demoAccounts.join(", ")} (password: ${DEMO_PASSWORD})`);
  }
  return lines.join("\n");
}
