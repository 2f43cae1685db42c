import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

beforeEach(() => {
  fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const ENDPOINT = "https://switchback.test/identity/";

/** The real library, before a network or a provider that fails like this; what was sent to it. */
async function failing(fail: () => Promise<Response>) {
  const sent = vi.fn(async (_url: URL | string) => fail());
  const { cognitoIdentity } = await import("../../../src/account/cognitoIdentity.ts");
  // Needed by what the import reads; the library takes it for a real browser.
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", sent);
  const identity = cognitoIdentity({
    userPoolId: "eu-west-1_pool",
    userPoolClientId: "client",
    userPoolEndpoint: ENDPOINT,
  });
  return { identity, sent };
}

const CREDENTIALS = { username: "ann", password: "open-sesame" };

test("AUTH-15 the library sends a sign-in once over a lost connection", async () => {
  const { identity, sent } = await failing(async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(identity.signIn(CREDENTIALS)).rejects.toMatchObject({
    isUnreachable: true,
    text: "errors.noConnection",
  });
  expect(sent.mock.calls.map(([url]) => String(url))).toEqual([ENDPOINT]);
});

test("AUTH-15 the library sends a sign-in once to a provider that fails", async () => {
  const { identity, sent } = await failing(async () => new Response("down", { status: 503 }));
  await expect(identity.signIn(CREDENTIALS)).rejects.toMatchObject({
    isUnreachable: true,
    text: "errors.noSignIn",
  });
  expect(sent).toHaveBeenCalledOnce();
});

test("requests to others are left alone", async () => {
  const { sent } = await failing(async () => new Response("down", { status: 503 }));
  expect((await fetch("https://switchback.test/api/guides")).status).toBe(503);
  expect(sent).toHaveBeenCalledOnce();
});
