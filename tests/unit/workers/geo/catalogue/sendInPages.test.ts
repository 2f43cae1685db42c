import { expect, test } from "vitest";
import { sendInPages } from "../../../../../workers/geo/catalogue/sendInPages.ts";

const list = Array.from({ length: 1201 }, (_, i) => i);

test("a list is sent in pages, each after the page has received the previous one", async () => {
  const pages: number[][] = [];
  let underWay = 0;
  await sendInPages(
    list,
    async (page) => {
      expect(underWay++).toBe(0);
      pages.push(page);
      await Promise.resolve();
      underWay--;
    },
    new AbortController().signal,
  );
  expect(pages.map((page) => page.length)).toEqual([500, 500, 201]);
  expect(pages.flat()).toEqual(list);
});

test("pages of an aborted call are not sent", async () => {
  const abort = new AbortController();
  let sent = 0;
  const sending = sendInPages(
    list,
    () => {
      sent++;
      abort.abort();
    },
    abort.signal,
  );
  await expect(sending).rejects.toThrow();
  expect(sent).toBe(1);
});
