import { expect, test } from "vitest";
import { API_BASE, PROVIDER } from "../../../src/contract/names.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { CALL_LIMITS, type CallLimit } from "../../../src/server/http/limits/callLimits.ts";
import { limitOf } from "../../../src/server/http/limits/createLimiter.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

const CHANGING = ["POST", "PUT", "DELETE", "PATCH"];

async function limitedServer(db: Database) {
  const server = testServer(db, { variables: { TRUST_PROXY: "1" } });
  const [guideId = ""] = await server.store(guideDraftOf("Ridge"));
  for (const id of ["fern", "moss"]) await server.addUser(id);
  let last = 0;
  /** From another address each time, unless one is given. */
  const call = async (
    method: string,
    path: string,
    { body, userId, address }: { body?: object; userId?: string; address?: string } = {},
  ) =>
    server.app.request(`${API_BASE}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        "x-forwarded-for": address ?? `198.51.${last >> 8}.${last++ % 256}`,
        ...(userId && { authorization: `Bearer user:${userId}` }),
      },
    });
  /** How many calls go on before one is refused. */
  const allowed = async (make: () => Promise<Response>) => {
    for (let count = 0; count < 400; count++) {
      const answer = await make();
      if (answer.status === 429) return { count, retryAfter: answer.headers.get("retry-after") };
    }
    return null;
  };
  return { server, guideId, call, allowed };
}

onEachEngine("Calls that change something", (db) => {
  const open = () => limitedServer(db());
  const CARTS = `/${PROVIDER}/cart`;

  test("LIMIT-6 one address makes 60 carts a minute without an account", async () => {
    const { server, call, allowed } = await open();
    const make = (address: string) => () => call("POST", CARTS, { address });
    expect(await allowed(make("198.51.100.1"))).toEqual({ count: 60, retryAfter: "60" });
    expect((await make("198.51.100.2")()).status).toBe(200);
    server.clock.time += 60_000;
    expect((await make("198.51.100.1")()).status).toBe(200);
  });

  test.each([
    ["POST", "/users/planned-routes/delete", { route: { id: "1" } }, 120, "60"],
    ["PUT", "/users/profile", { userInfo: {} }, 30, "60"],
    ["POST", "/users/update-attributes", { isMarketingAllowed: true }, 30, "60"],
    ["PUT", `/${PROVIDER}/checkout/7/coupon`, { code: "GUESS" }, 30, "900"],
    ["POST", `/${PROVIDER}/checkout/7/pay`, {}, 30, "900"],
    ["POST", "/payment/redeemCode", { code: "GUESS" }, 30, "900"],
    ["PUT", "/users/photos/cover", { base64EncodedPhoto: "" }, 30, "900"],
    ["DELETE", `/${PROVIDER}/cart/remove`, {}, 120, "60"],
    ["POST", "/users/account/delete", { username: "guess" }, 60, "60"],
    ["PUT", "/waypoints/7/comments/8", {}, 40, "900"],
    ["GET", "/guides/", undefined, 30, "60"],
  ] as const)(
    "LIMIT-6 %s %s is limited for one account from ever other addresses",
    async (method, path, body, count, retryAfter) => {
      const { call, allowed } = await open();
      expect(await allowed(() => call(method, path, { body, userId: "fern" }))).toEqual({
        count,
        retryAfter,
      });
      expect((await call(method, path, { body, userId: "moss" })).status).not.toBe(429);
    },
  );

  test("LIMIT-6 accounts of one address share its limit", async () => {
    const { call, allowed } = await open();
    let last = 0;
    const route = { id: "1" };
    const remove = () =>
      call("POST", "/users/planned-routes/delete", {
        body: { route },
        userId: `user${last++ % 50}`,
        address: "198.51.100.1",
      });
    for (let id = 0; id < 50; id++) await testServer(db()).addUser(`user${id}`);
    expect(await allowed(remove)).toEqual({ count: 300, retryAfter: "60" });
  });

  test("LIMIT-6 each of them has a limit, and each limit is of a call that exists", async () => {
    const { server } = await open();
    const signed = `${API_BASE}/${PROVIDER}/webhooks/`;
    const calls = server.app.routes.filter(
      ({ path }) => path.startsWith(API_BASE) || path.startsWith("/subscription"),
    );
    const changing = calls.filter(
      ({ method, path }) => CHANGING.includes(method) && !path.startsWith(signed),
    );
    expect(changing.length).toBeGreaterThan(15);
    expect(changing.filter(({ method, path }) => limitOf(method, path) === null)).toEqual([]);
    const known = new Set(calls.map(({ method, path }) => `${method} ${path.replace(/(\w)\/$/, "$1")}`));
    const limits: CallLimit[] = Object.values(CALL_LIMITS);
    const isKnown = (call: string) =>
      [...known].some((name) => name.replaceAll(/:\w+/g, ":") === call.replaceAll(/:\w+/g, ":")) ||
      known.has(call.replace("/:change", "/start")) ||
      known.has(call.replace("/:kind", "/cover"));
    expect(limits.flatMap(({ of = [] }) => of).filter((call) => !isKnown(call))).toEqual([]);
  });

  test("LIMIT-6 reading is not limited, and nothing is with RATE_LIMITS=off", async () => {
    const { call } = await open();
    for (let i = 0; i < 150; i++) {
      expect((await call("GET", "/payment/available-countries", { address: "198.51.100.1" })).status).toBe(
        200,
      );
    }
    const free = testServer(db(), { variables: { RATE_LIMITS: "off" } });
    for (let i = 0; i < 70; i++) expect((await free.post(`${API_BASE}${CARTS}`, "")).status).toBe(200);
  });
});
