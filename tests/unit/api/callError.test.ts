import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";

const schema = z.object({ token: z.string() });

beforeEach(() => fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const client = () => import("../../../src/api/client.ts");

test("a refusal brings the server's status, id and message", async () => {
  fakeFetch(Response.json({ id: 601, message: "Not yours" }, { status: 403 }));
  const { call } = await client();
  await expect(call({ path: "/guides/7", schema })).rejects.toMatchObject({
    kind: "http",
    status: 403,
    id: 601,
    message: "Not yours",
  });
});

test("a refusal without an error body brings its status", async () => {
  fakeFetch(new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
  const { call } = await client();
  await expect(call({ path: "/guides/7", schema })).rejects.toMatchObject({
    kind: "http",
    status: 502,
    id: null,
    message: "Bad Gateway",
  });
});

test.each([Response.json({ token: 5 }), new Response("<html>")])(
  "an answer outside the contract is a failure that names the call",
  async (answer) => {
    fakeFetch(answer);
    const { call } = await client();
    await expect(call({ path: "/users/guest-token", schema })).rejects.toMatchObject({
      kind: "contract",
      status: 200,
      message: "Unexpected answer of /users/guest-token",
    });
  },
);

const lost = { kind: "network", status: 0, id: null };

test("a lost connection is a failure of the network, without status", async () => {
  fakeFetch(new TypeError("fetch failed"));
  const { call } = await client();
  await expect(call({ path: "/guides/", schema })).rejects.toMatchObject({
    ...lost,
    message: "fetch failed",
  });
});

/** An answer whose body begins and then fails with this, or never goes on. */
function brokenBody(error?: Error): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"token":'));
      if (error) controller.error(error);
      else return new Promise(() => {});
    },
  });
  return new Response(body);
}

test.each(["get", "post"] as const)(
  "a connection that is lost in the body of a %s is one of the network too",
  async (method) => {
    vi.stubGlobal("fetch", async () => brokenBody(new TypeError("network error")));
    const { call } = await client();
    await expect(call({ method, path: "/guides/", schema })).rejects.toMatchObject(lost);
  },
);

test("an abort by the caller stays what it is, before the answer and in its body", async () => {
  const { call } = await client();
  const left = new DOMException("left", "AbortError");
  fakeFetch(left);
  await expect(call({ path: "/guides/", schema, signal: AbortSignal.abort(left) })).rejects.toBe(left);
  const caller = new AbortController();
  vi.stubGlobal("fetch", async () => {
    caller.abort(left);
    return brokenBody(left);
  });
  await expect(call({ path: "/guides/", schema, signal: caller.signal })).rejects.toBe(left);
});

/** A server that accepts everything and never responds. */
function silentServer() {
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
}

test.each(["get", "post"] as const)(
  "a %s that gets no answer in time is a failure of the network",
  async (method) => {
    silentServer();
    const { call } = await client();
    await expect(call({ method, path: "/guides/", schema, timeoutMilliseconds: 10 })).rejects.toMatchObject(
      lost,
    );
  },
);

test("the usual time is 20 s for a read and 30 s for a write", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { call } = await client();
  fakeFetch(Response.json({ token: "a" }));
  await call({ path: "/guides/", schema });
  await call({ method: "post", path: "/guides/", schema });
  expect(timeout.mock.calls).toEqual([[20_000], [30_000]]);
  timeout.mockRestore();
});

/** Somebody who is signed in and whose token does not come. */
const tokenless = {
  token: () => null,
  ensure: () => new Promise<void>(() => {}),
  renew: async () => {},
  owner: () => "ann",
};

test("a write that gets no token fails within its time and is never sent", async () => {
  const fetch = fakeFetch(Response.json({ token: "a" }));
  const { call, setTokenSource } = await client();
  setTokenSource(tokenless);
  const late = call({ method: "post", path: "/cart", schema, timeoutMilliseconds: 10 });
  await expect(late).rejects.toMatchObject(lost);
  expect(fetch).not.toHaveBeenCalled();
});

test("a read whose caller leaves stops waiting for its token", async () => {
  const { call, setTokenSource } = await client();
  setTokenSource(tokenless);
  const caller = new AbortController();
  const left = new DOMException("left", "AbortError");
  const read = call({ path: "/guides/", schema, signal: caller.signal });
  caller.abort(left);
  await expect(read).rejects.toBe(left);
});
