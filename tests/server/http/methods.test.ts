import { Hono } from "hono";
import { expect, test } from "vitest";
import { ApiError } from "../../../src/server/http/apiError.ts";
import type { AppEnv } from "../../../src/server/http/appEnv.ts";
import { methods } from "../../../src/server/http/methods.ts";

function appWithNotes() {
  const app = new Hono<AppEnv>();
  methods(app, ["/notes", "/notes/"], {
    GET: (context) => context.text("all"),
    POST: async (context) => context.text(`made ${await context.req.text()}`),
    DELETE: [
      async (context, next) => {
        context.header("X-Checked", "yes");
        await next();
      },
      (context) => context.text("gone"),
    ],
  });
  methods(
    app,
    "/hooks",
    { PUT: async (context) => context.body(await context.req.arrayBuffer()) },
    { bodyBytes: 4 },
  );
  app.onError((error, context) =>
    error instanceof ApiError ? context.json(error.body, error.status) : context.text(String(error), 500),
  );
  return app;
}

const ask = (method: string, path = "/notes", body?: BodyInit) =>
  appWithNotes().request(path, { method, body });

test("each method of a path has its handler, under each name of the path", async () => {
  for (const path of ["/notes", "/notes/"]) {
    expect(await (await ask("GET", path)).text()).toBe("all");
    expect(await (await ask("POST", path, "x")).text()).toBe("made x");
    const deleted = await ask("DELETE", path);
    expect(await deleted.text()).toBe("gone");
    expect(deleted.headers.get("x-checked")).toBe("yes");
  }
  const head = await ask("HEAD");
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
});

test("other methods are refused with those that the path accepts", async () => {
  for (const method of ["PUT", "PATCH", "OPTIONS"]) {
    const refused = await ask(method);
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, HEAD, POST, DELETE");
    expect(await refused.json()).toEqual({ id: 4, message: "This call accepts GET, POST, DELETE only" });
  }
  for (const method of ["GET", "HEAD", "POST"]) {
    const refused = await ask(method, "/hooks");
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("PUT");
  }
});

test("a body has at most 64 KB, or the bytes that the path allows", async () => {
  expect((await ask("POST", "/notes", "x".repeat(64 * 1024))).status).toBe(200);
  const refused = await ask("POST", "/notes", "x".repeat(64 * 1024 + 1));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ id: 5 });
  expect((await ask("PUT", "/hooks", "12345")).status).toBe(413);
});

test("a handler reads a body byte for byte, though it is no text", async () => {
  const bytes = Uint8Array.of(0xff, 0x00, 0xc3, 0x0a);
  const answer = await ask("PUT", "/hooks", bytes);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});
