import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppEnv } from "../../../src/server/http/appEnv.ts";
import { answerPages } from "../../../src/server/http/body/answerPages.ts";
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

test("LIMIT-4 a page is read when the client takes it, and none once the client is gone", async () => {
  const page = [{ text: "x".repeat(1_000_000) }];
  const { seen, pages } = pagesOf(Array.from({ length: 200 }, () => page));
  const app = new Hono<AppEnv>().get("/", (context) => answerPages(context, FRAME, pages));
  const { port, sockets } = await listening(app);
  const { socket } = await rawConnection(port);
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await until(() => expect([...sockets][0]?.writableNeedDrain).toBe(true));
  const { read } = seen;
  expect(read).toBeLessThan(100);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toEqual({ read, isEnded: false });
  socket.destroy();
  await until(() => expect(seen).toEqual({ read, isEnded: true }));
});

test("an error in the first page is an error answer; a later one cuts the answer off, and is logged without values", async () => {
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
  socket.write("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
  await closed;
  expect(text()).toContain("200 OK");
  expect(text()).not.toContain("0\r\n\r\n");
  expect(errors).toHaveBeenCalledTimes(1);
  expect(String(errors.mock.calls[0])).toMatch(/no connection/);
  expect(JSON.stringify(errors.mock.calls)).not.toContain("secret");
  errors.mockRestore();
});

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
