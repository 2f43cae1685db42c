import { test as base, expect } from "playwright/test";
import { Reader } from "../helpers/reader.ts";

interface JourneyOptions {
  /** Console errors that the journey provokes itself, such as the browser's note of a refused call. */
  expectedErrors: RegExp[];
  /** Outside hosts that the journey fakes and therefore allows. */
  outsideHosts: string[];
  /** Two letters, as the platform before the server would name the reader's country. */
  country: string;
}

/**
 * A browser test with a reader in it. Whatever it does, the console must stay free of errors and every request must
 * go to the one server, or to a host that the journey fakes.
 */
export const journey = base.extend<JourneyOptions & { reader: Reader }>({
  expectedErrors: [[], { option: true }],
  outsideHosts: [[], { option: true }],
  country: ["US", { option: true }],
  extraHTTPHeaders: async ({ country }, use) => use({ "x-country-code": country }),
  reader: async ({ page, baseURL, expectedErrors, outsideHosts }, use) => {
    const problems: string[] = [];
    const report = (text: string) => {
      // Interception turns off the browser's cache, in which the page looks for the list of the last visit.
      if (text.includes("net::ERR_CACHE_MISS")) return;
      if (!expectedErrors.some((expected) => expected.test(text))) problems.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") report(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => report(String(error)));
    page.on("request", (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === baseURL || url.protocol === "blob:" || url.protocol === "data:";
      if (!isOwn && !outsideHosts.includes(url.host)) report(`A request to ${url.href}`);
    });
    await use(new Reader(page));
    expect(problems).toEqual([]);
  },
});
