import { describe, expect, test } from "vitest";
import { readCart, removeLines } from "../../../../src/server/commerce/shopify/cartOperations.ts";
import { storefrontClient } from "../../../../src/server/commerce/shopify/storefrontClient.ts";

const TOKEN = "0123456789abcdef";
const CART_ID = "gid://shopify/Cart/abc?key=secret";
const CART = { data: { cart: { id: CART_ID } } };
const REMOVED = { data: { cartLinesRemove: { cart: null } } };
const throttled = { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] };

/** A client of a store that gives one answer after another, the last one for ever. */
function clientOf(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Request[] = [];
  const waits: number[] = [];
  const client = (token = TOKEN) =>
    storefrontClient({
      domain: "walks.myshopify.com",
      token,
      apiVersion: "2026-04",
      timeoutMilliseconds: 20,
      send: async (request) => {
        sent.push(request);
        const answer = answers[Math.min(sent.length, answers.length) - 1];
        return answer ? answer() : Promise.reject(new Error("No answer"));
      },
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
  return {
    sent,
    waits,
    client,
    read: () => client().ask(readCart, { cartId: CART_ID }, null),
    remove: () => client().ask(removeLines, { cartId: CART_ID, lineIds: ["x"] }, null),
  };
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);

test("an operation is posted to the version's endpoint and its field returned", async () => {
  const { read, sent } = clientOf(json(CART));
  expect(await read()).toEqual({ id: CART_ID });
  expect(sent[0]?.url).toBe("https://walks.myshopify.com/api/2026-04/graphql.json");
  expect(await sent[0]?.json()).toEqual({ query: readCart.text, variables: { cartId: CART_ID } });
});

test("a public token and a private one go into their headers, the buyer's address with the private one", async () => {
  const { client, sent } = clientOf(json(CART));
  await client().ask(readCart, { cartId: CART_ID }, "203.0.113.9");
  await client("shpat_0123456789").ask(readCart, { cartId: CART_ID }, "203.0.113.9");
  const headers = sent.map((request) => [
    request.headers.get("x-shopify-storefront-access-token"),
    request.headers.get("shopify-storefront-private-token"),
    request.headers.get("shopify-storefront-buyer-ip"),
  ]);
  expect(headers).toEqual([
    [TOKEN, null, null],
    [null, "shpat_0123456789", "203.0.113.9"],
  ]);
});

describe("temporary errors", () => {
  test("a throttled operation is sent again, twice at most", async () => {
    const changed = clientOf(json(throttled), json(throttled), json(REMOVED));
    expect(await changed.remove()).toEqual({ cart: null });
    expect(changed.waits).toEqual([400, 1200]);
    const refused = clientOf(json(throttled));
    await expect(refused.read()).rejects.toThrow("cart: Shopify returned the error THROTTLED");
    expect(refused.sent).toHaveLength(3);
  });

  test("the wait that Shopify asks for is kept, up to 2 s", async () => {
    const late = (seconds: string) => () =>
      new Response("", { status: 429, headers: { "retry-after": seconds } });
    const { read, waits } = clientOf(late("1"), late("3600"), json(CART));
    await read();
    expect(waits).toEqual([1000, 2000]);
  });

  test.each([
    ["an internal error", () => new Response("<html>", { status: 502 }), "Shopify failed (502)"],
    ["no connection", () => Promise.reject(new TypeError("fetch failed")), "Shopify is unreachable"],
  ])("after %s a query is sent again, and a change is not", async (_name, answer, message) => {
    const asked = clientOf(answer, json(CART));
    expect(await asked.read()).toEqual({ id: CART_ID });
    const changed = clientOf(answer, json(REMOVED));
    await expect(changed.remove()).rejects.toThrow(`cartLinesRemove: ${message}`);
    expect(changed.sent).toHaveLength(1);
  });

  test("a store that does not answer is given up", async () => {
    const { sent, remove } = clientOf(
      () =>
        new Promise((_resolve, reject) => {
          const { signal } = sent[0] ?? new Request("https://x.example");
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    await expect(remove()).rejects.toThrow("cartLinesRemove: Shopify did not answer in time");
  });
});

test.each([
  ["refuses SHOPIFY_STOREFRONT_TOKEN (401)", json({ errors: "Unauthorized" }, { status: 401 })],
  ["refuses SHOPIFY_STOREFRONT_TOKEN (403)", json({}, { status: 403 })],
  ["does not know SHOPIFY_STORE_DOMAIN or SHOPIFY_API_VERSION (404)", json({}, { status: 404 })],
  ["Shopify's answer is malformed", () => new Response("<html>")],
  ["Shopify's answer is malformed", json({ data: [] })],
  ["Shopify's answer is incomplete", json({ data: null })],
  ["Shopify's answer is incomplete", json({ data: { shop: {} } })],
  [
    "Shopify returned the error ACCESS_DENIED",
    json({ errors: [{ message: CART_ID, extensions: { code: "ACCESS_DENIED" } }] }),
  ],
])("an unusable answer is reported once, without what was sent: %s", async (message, answer) => {
  const { read, sent } = clientOf(answer);
  const error: unknown = await read().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ part: "commerce", message: expect.stringContaining(message) });
  expect(String(error)).not.toMatch(/secret|0123456789/);
  expect(sent).toHaveLength(1);
});
