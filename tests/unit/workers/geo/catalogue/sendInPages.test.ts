import { expect, test } from "vitest";
import { sendInPages } from "../../../../../workers/geo/catalogue/loadGuideList.ts";

const list = Array.from({ length: 5201 }, (_, i) => i);

test("a list is sent in pages, in order, at most eight before the first of them has been received", async () => {
  const pages: number[][] = [];
  let underWay = 0;
  let most = 0;
  await sendInPages(
    list,
    async (page) => {
      most = Math.max(most, ++underWay);
      pages.push(page);
      await new Promise((resolve) => setTimeout(resolve));
      underWay--;
    },
    new AbortController().signal,
  );
  expect(pages.map((page) => page.length)).toEqual([...Array(10).fill(500), 201]);
  expect(pages.flat()).toEqual(list);
  expect(most).toBe(8);
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

test("a page that cannot be sent ends the call with its error", async () => {
  const lost = new Error("The page is gone");
  const sending = sendInPages(list, () => Promise.reject(lost), new AbortController().signal);
  await expect(sending).rejects.toBe(lost);
});
