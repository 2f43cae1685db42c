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
    signal: expect.any(AbortSignal),
  });
});

test("a call whose answer is a letter says in which language", async () => {
  const fetch = fakeFetch(Response.json({ success: true, status: "SENT" }));
  const { requestPasswordReset } = await import("../../../src/api/usersApi.ts");
  await requestPasswordReset("a@b.cz", "cs");
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/users/request-password-reset/?email=a%40b.cz");
  expect(headersOf(fetch)).toEqual([{ "accept-language": "cs" }]);
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

/** A source of these tokens: the first, and after it has been refused the next. */
function tokensOf(...tokens: (string | null)[]) {
  return {
    token: () => tokens[0] ?? null,
    ensure: vi.fn(async (_options: { canWait: boolean }) => {}),
    renew: vi.fn(async (_refused: string | null, _options: { canWait: boolean }) => {
      if (tokens.length > 1) tokens.shift();
    }),
    owner: () => null,
  };
}

const headersOf = (fetch: ReturnType<typeof fakeFetch>) => fetch.mock.calls.map(([, init]) => init?.headers);
const refusal = () => Response.json({ id: 703, message: "The token has expired" }, { status: 401 });

test("API-3 the token goes along as the authorization once it is ensured, none sends none", async () => {
  const fetch = fakeFetch(ok());
  const { call, setTokenSource } = await client();
  const tokens = tokensOf("guest-token");
  setTokenSource(tokens);
  await call({ path: "/guides/", schema });
  expect(tokens.ensure).toHaveBeenCalledExactlyOnceWith({ canWait: true, isPublic: false });
  setTokenSource(tokensOf(null));
  await call({ path: "/guides/", schema });
  expect(headersOf(fetch)).toEqual([{ authorization: "Bearer guest-token" }, {}]);
});

test("a call without a token waits for none", async () => {
  const fetch = fakeFetch(ok());
  const { call, setTokenSource } = await client();
  const tokens = tokensOf("old");
  setTokenSource(tokens);
  await call({ path: "/users/guest-token", schema, isAnonymous: true });
  expect(tokens.ensure).not.toHaveBeenCalled();
  expect(headersOf(fetch)).toEqual([{}]);
});

test("a refused token is renewed once and the call made once more", async () => {
  const fetch = fakeFetch(refusal(), ok());
  const { call, setTokenSource } = await client();
  const tokens = tokensOf("old", "new");
  setTokenSource(tokens);
  expect(await call({ path: "/guides/", schema })).toEqual({ token: "abc" });
  expect(tokens.renew).toHaveBeenCalledExactlyOnceWith("old", { canWait: true });
  expect(headersOf(fetch)).toEqual([{ authorization: "Bearer old" }, { authorization: "Bearer new" }]);
});

test.each([
  ["no other token comes", ["old"], 1],
  ["the new one is refused too", ["old", "new", "newer"], 2],
])("the call is refused where %s", async (_case, tokens, count) => {
  const fetch = fakeFetch(refusal());
  const { call, setTokenSource } = await client();
  setTokenSource(tokensOf(...tokens));
  await expect(call({ path: "/guides/", schema })).rejects.toMatchObject({ status: 401, id: 703 });
  expect(fetch).toHaveBeenCalledTimes(count);
});

test("a call of somebody in whose place another person has signed in meanwhile is not repeated as theirs", async () => {
  const fetch = fakeFetch(refusal(), ok());
  const { call, setTokenSource } = await client();
  const tokens = tokensOf("ann's", "bob's");
  setTokenSource({ ...tokens, owner: () => (tokens.token() === "ann's" ? "ann" : "bob") });
  const write = call({ method: "post", path: "/waypoints/spring/comments", body: {}, schema });
  await expect(write).rejects.toMatchObject({ status: 401 });
  expect(fetch).toHaveBeenCalledOnce();
});

test("a write of somebody in whose place another person has signed in before its token came is not made as theirs", async () => {
  const fetch = fakeFetch(ok());
  const { call, setTokenSource } = await client();
  const signIn = (person: string) => {
    let owner = "ann";
    const ensure = async () => {
      owner = person;
    };
    setTokenSource({ ...tokensOf("token"), ensure, owner: () => owner });
  };
  const write = () => call({ method: "post", path: "/waypoints/spring/comments", body: {}, schema });
  signIn("bob");
  await expect(write()).rejects.toMatchObject({ kind: "http", status: 401, id: 700 });
  expect(fetch).not.toHaveBeenCalled();
  signIn("ann");
  expect(await write()).toEqual({ token: "abc" });
  signIn("bob");
  expect(await call({ path: "/guides/", schema })).toEqual({ token: "abc" });
});

test("what is not on the device either waits for the token that it did without", async () => {
  const { authorized, setTokenSource } = await client();
  const tokens = { ...tokensOf(null, "late"), owner: () => "ann" };
  setTokenSource(tokens);
  let requests = 0;
  const load = async () => {
    requests++;
    if (tokens.token() === null) throw Object.assign(new Error("no token"), { kind: "network" });
    return "guide";
  };
  expect(await authorized(load, { canWait: false })).toBe("guide");
  expect(tokens.renew).toHaveBeenCalledExactlyOnceWith(null, { canWait: true });
  expect(requests).toBe(2);
});

test("the worker's requests are made again as well", async () => {
  const { authorized, apiHeaders, setTokenSource } = await client();
  const tokens = tokensOf("old", "new");
  setTokenSource(tokens);
  const sent: Record<string, string>[] = [];
  const load = async () => {
    sent.push(apiHeaders());
    if (sent.length === 1) throw Object.assign(new Error("refused"), { status: 401 });
    return "guides";
  };
  expect(await authorized(load, { canWait: false })).toBe("guides");
  expect(tokens.ensure).toHaveBeenCalledExactlyOnceWith({ canWait: false, isPublic: false });
  expect(sent).toEqual([{ authorization: "Bearer old" }, { authorization: "Bearer new" }]);
});

test.each([
  ["90", 90],
  ["Wed, 21 Oct 2026 07:28:00 GMT", null],
  [null, null],
])("a refusal with Retry-After %s says to wait %s seconds", async (retryAfter, retryAfterSeconds) => {
  const headers = { ...(retryAfter !== null && { "retry-after": retryAfter }) };
  fakeFetch(Response.json({ id: 6, message: "Too many calls" }, { status: 429, headers }));
  const { call } = await client();
  await expect(call({ path: "/guides/", schema })).rejects.toMatchObject({ status: 429, retryAfterSeconds });
});
