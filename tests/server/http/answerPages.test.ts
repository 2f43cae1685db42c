import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppEnv } from "../../../src/server/http/appEnv.ts";
import { answerKeptPages, answerPages } from "../../../src/server/http/body/answerPages.ts";
import { FOR_GUESTS } from "../../../src/server/http/body/caching.ts";
import { until } from "../../helpers/until.ts";
import { listening } from "../helpers/listening.ts";
import { rawConnection } from "../helpers/rawConnection.ts";

const FRAME = { success: true, data: { name: "[]", items: [] } };

/** Pages that note when they are read, and when nobody reads on. */
function pagesOf(pages: readonly (readonly object[] | Error)[]) {
  const seen = { read: 0, isEnded: false };
  async function* read() {
    try {
      for (const page of pages) {
        seen.read++;
        if (page instanceof Error) throw page;
        yield page;
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, pages: read() };
}

const answerOf = async (pages: readonly (readonly object[])[]) => {
  const app = new Hono<AppEnv>().get("/", (context) => answerPages(context, FRAME, pagesOf(pages).pages));
  return (await app.request("/")).json();
};

test("pages become one list", async () => {
  const data = (items: object[]) => ({ success: true, data: { name: "[]", items } });
  expect(await answerOf([])).toEqual(data([]));
  expect(await answerOf([[]])).toEqual(data([]));
  expect(await answerOf([[], [{ a: 1 }], [{ b: 2 }]])).toEqual(data([{ a: 1 }, { b: 2 }]));
  expect(await answerOf([[{ a: 1 }, { b: '"' }], [{ c: 3 }], []])).toEqual(
    data([{ a: 1 }, { b: '"' }, { c: 3 }]),
  );
});

test("REPORT-24 pages are compressed for a caller who accepts that, and have a tag of their own then", async () => {
  const app = new Hono<AppEnv>()
    .get("/", (context) => answerPages(context, FRAME, pagesOf([[{ a: 1 }], [{ b: 2 }]]).pages))
    .get("/kept", (context) =>
      answerKeptPages(context, { revision: "7", caching: FOR_GUESTS }, async () => ({
        frame: FRAME,
        pages: pagesOf([[{ a: 1 }]]).pages,
      })),
    );
  const accepting = { "accept-encoding": "gzip, deflate, br" };
  const sent = await app.request("/", { headers: accepting });
  expect([sent.headers.get("content-encoding"), sent.headers.get("vary")]).toEqual([
    "gzip",
    "Accept-Encoding",
  ]);
  const text = gunzipSync(await sent.arrayBuffer()).toString();
  expect(JSON.parse(text).data.items).toEqual([{ a: 1 }, { b: 2 }]);
  const kept = await app.request("/kept", { headers: accepting });
  expect([kept.headers.get("etag"), kept.headers.get("vary")]).toEqual([
    '"7.gzip"',
    "Authorization, Accept-Encoding",
  ]);
  expect(JSON.parse(gunzipSync(await kept.arrayBuffer()).toString()).data.items).toEqual([{ a: 1 }]);
  const plain = await app.request("/kept");
  expect([plain.headers.get("etag"), plain.headers.get("content-encoding")]).toEqual(['"7"', null]);
  const known = await app.request("/kept", { headers: { ...accepting, "if-none-match": '"7.gzip"' } });
  expect([known.status, known.headers.get("content-encoding")]).toEqual([304, null]);
});

test.each(["gzip", "identity"])(
  "LIMIT-4 a page is read when the client takes it, and none once the client is gone: %s",
  async (coding) => {
    // Half as long when it is compressed.
    const page = [{ text: randomBytes(500_000).toString("hex") }];
    const { seen, pages } = pagesOf(Array.from({ length: 200 }, () => page));
    const app = new Hono<AppEnv>().get("/", (context) => answerPages(context, FRAME, pages));
    const { port, sockets } = await listening(app);
    const { socket } = await rawConnection(port);
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${coding}\r\n\r\n`);
    await until(() => expect([...sockets][0]?.writableNeedDrain).toBe(true));
    // The system may take some more.
    let read = 0;
    while (read < seen.read) {
      ({ read } = seen);
      await wait(300);
    }
    expect(read).toBeLessThan(100);
    expect(seen.isEnded).toBe(false);
    socket.destroy();
    await until(() => expect(seen).toEqual({ read, isEnded: true }));
  },
);

test.each(["gzip", "identity"])(
  "an error in the first page is an error answer; a later one cuts the answer off, and is logged without values: %s",
  async (coding) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const failure = () => Object.assign(new Error("no connection"), { query: "secret" });
    const app = new Hono<AppEnv>()
      .get("/first", (context) => answerPages(context, FRAME, pagesOf([failure()]).pages))
      .get("/later", (context) => answerPages(context, FRAME, pagesOf([[{ a: 1 }], failure()]).pages))
      .onError((_error, context) => context.json({ id: 50 }, 500));
    const { port } = await listening(app);
    const first = await fetch(`http://127.0.0.1:${port}/first`);
    expect([first.status, await first.json()]).toEqual([500, { id: 50 }]);
    const { socket, closed, text } = await rawConnection(port);
    socket.write(`GET /later HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${coding}\r\n\r\n`);
    await closed;
    expect(text()).toContain("200 OK");
    expect(text()).not.toContain("0\r\n\r\n");
    expect(errors).toHaveBeenCalledTimes(1);
    expect(String(errors.mock.calls[0])).toMatch(/no connection/);
    expect(JSON.stringify(errors.mock.calls)).not.toContain("secret");
    errors.mockRestore();
  },
);

test("an empty list may be an error", async () => {
  const refuse = vi.fn(async () => {
    throw new Error("none");
  });
  const app = new Hono<AppEnv>()
    .get("/:items", (context) =>
      answerPages(context, FRAME, pagesOf([context.req.param("items") === "0" ? [] : [{}]]).pages, refuse),
    )
    .onError((error, context) => context.text(error.message, 404));
  expect(await (await app.request("/0")).text()).toBe("none");
  expect((await app.request("/1")).status).toBe(200);
  expect(refuse).toHaveBeenCalledTimes(1);
});
