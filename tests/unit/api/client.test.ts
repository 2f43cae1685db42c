import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";

const schema = z.object({ token: z.string() });

beforeEach(() => fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const client = () => import("../../../src/api/client.ts");
const ok = () => Response.json({ token: "abc", more: 1 });

test("API-2 a read has its query in the address, an upper-case method and no body", async () => {
  const fetch = fakeFetch(ok());
  const { call } = await client();
  const answer = await call({ path: "/guides/", query: { countryCode: "US" }, body: { a: 1 }, schema });
  expect(answer).toEqual({ token: "abc" });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/guides/?countryCode=US", {
    method: "GET",
    headers: {},
    body: null,
    signal: null,
  });
});

test("API-2 a write sends its body as JSON", async () => {
  const fetch = fakeFetch(ok());
  const { call } = await client();
  await call({ method: "post", path: "/users/post-signup", body: { email: "a@b.c" }, schema });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"email":"a@b.c"}',
  });
});

test("API-3 the token goes along as the authorization, none sends none", async () => {
  const fetch = fakeFetch(ok());
  const { call, setAccessToken } = await client();
  setAccessToken(() => "guest-token");
  await call({ path: "/guides/", schema });
  setAccessToken(() => null);
  await call({ path: "/guides/", schema });
  expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([
    { authorization: "Bearer guest-token" },
    {},
  ]);
});

test("a refusal brings the server's status, id and message", async () => {
  fakeFetch(Response.json({ id: 601, message: "Not yours" }, { status: 403 }));
  const { call } = await client();
  await expect(call({ path: "/guides/7", schema })).rejects.toMatchObject({
    name: "ApiError",
    status: 403,
    id: 601,
    message: "Not yours",
  });
});

test("a refusal without an error body brings its status", async () => {
  fakeFetch(new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
  const { call } = await client();
  await expect(call({ path: "/guides/7", schema })).rejects.toMatchObject({
    status: 502,
    id: null,
    message: "Bad Gateway",
  });
});

test("an answer outside the contract is a failure that names the call", async () => {
  fakeFetch(Response.json({ token: 5 }));
  const { call } = await client();
  await expect(call({ path: "/users/guest-token", schema })).rejects.toMatchObject({
    name: "ApiError",
    status: 200,
    message: "Unexpected answer of /users/guest-token",
  });
});

test("a lost connection is a failure without status", async () => {
  fakeFetch(new TypeError("fetch failed"));
  const { call } = await client();
  await expect(call({ path: "/guides/", schema })).rejects.toMatchObject({
    name: "ApiError",
    status: 0,
    id: null,
    message: "fetch failed",
  });
});

test("a call that its caller ended fails as ended, not as refused", async () => {
  const ended = new DOMException("ended", "AbortError");
  fakeFetch(ended);
  const { call } = await client();
  await expect(call({ path: "/guides/", schema, signal: AbortSignal.abort() })).rejects.toBe(ended);
});
