import { expect } from "playwright/test";
import { connectAdminSocket } from "../../src/server/catalogue/admin/connectAdminSocket.ts";
import { readMails } from "../../src/server/shop/serverOperations.ts";

/**
 * The text of the newest e-mail to an address, from the server's socket for tools. Waits for one whose subject starts
 * with `subject`.
 */
export async function emailTo(address: string, subject: string): Promise<string> {
  const run = await connectAdminSocket(process.env.E2E_DATA_DIR ?? "");
  if (!run) throw new Error("The server has no socket for tools");
  let found = "";
  await expect(async () => {
    const { mails } = await run(readMails, {});
    found = mails.find(({ to, subject: given }) => to === address && given.startsWith(subject))?.text ?? "";
    expect(found).not.toBe("");
  }).toPass();
  return found;
}

/** Path and query of the link in an e-mail. */
export function linkIn(email: string): string {
  const address = /https?:\/\/\S+/.exec(email)?.[0];
  if (!address) throw new Error("No link in the e-mail");
  const { pathname, search } = new URL(address);
  return pathname + search;
}
