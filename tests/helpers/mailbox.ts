import { expect, type Page } from "playwright/test";

/** The newest letter to an address, as the outbox shows it. Waits for one whose subject begins so. */
export async function letterTo(page: Page, email: string, subject: string): Promise<string> {
  let letter = "";
  await expect(async () => {
    const outbox = await (await page.request.get("/outbox")).text();
    const letters = outbox.split("<article>").filter((text) => text.includes(`To ${email}<`));
    letter = letters.find((text) => text.includes(`<h2>${subject}`)) ?? "";
    expect(letter).not.toBe("");
  }).toPass();
  return letter;
}

export function codeIn(letter: string): string {
  return /<output>(\w+)<\/output>/.exec(letter)?.[1] ?? "no code in the letter";
}

/** Path and query of the link in a letter. */
export function linkIn(letter: string): string {
  const href = /<a href="([^"]+)"/.exec(letter)?.[1]?.replaceAll("&amp;", "&");
  if (!href) throw new Error("No link in the letter");
  const { pathname, search } = new URL(href);
  return pathname + search;
}
