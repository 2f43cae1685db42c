import { expect, type Page } from "playwright/test";

/** The HTML of the newest e-mail to an address in the outbox. Waits for one whose subject starts with `subject`. */
export async function emailTo(page: Page, address: string, subject: string): Promise<string> {
  let found = "";
  await expect(async () => {
    const outbox = await (await page.request.get("/outbox")).text();
    const emails = outbox.split("<article>").filter((html) => html.includes(`To ${address}<`));
    found = emails.find((html) => html.includes(`<h2>${subject}`)) ?? "";
    expect(found).not.toBe("");
  }).toPass();
  return found;
}

export function codeIn(email: string): string {
  return /<output>(\w+)<\/output>/.exec(email)?.[1] ?? "no code in the e-mail";
}

/** Path and query of the link in an e-mail. */
export function linkIn(email: string): string {
  const href = /<a href="([^"]+)"/.exec(email)?.[1]?.replaceAll("&amp;", "&");
  if (!href) throw new Error("No link in the e-mail");
  const { pathname, search } = new URL(href);
  return pathname + search;
}
