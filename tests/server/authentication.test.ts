import { expect, test } from "vitest";
import { errorBody } from "../../src/contract/errorBody.ts";
import { API_BASE } from "../../src/contract/names.ts";
import { users } from "../../src/server/db/schema.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { callPool, signIn } from "./helpers/signIn.ts";
import { testServer } from "./helpers/testServer.ts";

/** Calls that ignore tokens. A new call belongs here only if it must work with an expired one. */
const IGNORE_TOKENS = [
  "GET /geo",
  "GET /payment/available-countries",
  "GET /pictures/:file",
  "GET /pictures/social/:file",
  "GET /users/guest-token",
  "POST /map-sizes",
];

/** Calls that work without a token; all others answer 401 then. */
const OPEN_TO_ALL = [
  ...IGNORE_TOKENS,
  // A guest has a cart too.
  "DELETE /shopify/cart/remove",
  "GET /catalogue",
  "GET /catalogue/",
  "GET /catalogue/:currency/:part",
  "GET /guides",
  "GET /guides/",
  "GET /guides/:guide",
  "GET /guides/:guide/geo",
  "GET /guides/:guide/water-reports",
  "GET /guides/:guide/waypoints",
  "GET /guides/:guide/waypoints/",
  "GET /guides/:guide/comments",
  "GET /guides/:guide/comments/",
  "GET /guides/:guide/comments/removed",
  "GET /guides/lines/:band/:x/:y",
  "GET /places",
  "GET /shopify/cart/:id",
  "GET /users/request-password-reset",
  "GET /users/request-password-reset/",
  "GET /waypoints/:waypoint/comments",
  "GET /waypoints/:waypoint/comments/",
  "POST /shopify/cart",
  "POST /shopify/cart/add",
  "POST /users/confirm-reset-password",
  "POST /users/post-signup",
  "PUT /shopify/cart/identity",
];

onEachEngine("Authentication", (db) => {
  function calls() {
    const server = testServer(db());
    const routes = server.app.routes.filter(
      ({ method, path }) => method !== "ALL" && path.startsWith(API_BASE),
    );
    const names = new Set(routes.map(({ method, path }) => `${method} ${path.slice(API_BASE.length)}`));
    const ask = async (call: string, headers: Record<string, string> = {}) => {
      const [method = "", path = ""] = call.split(" ");
      const url = API_BASE + path.replace(/:\w+/g, "x");
      return (await server.app.request(url, { method, headers })).status;
    };
    return { names: [...names].toSorted(), ask };
  }

  test("is part of every call of the API but the named ones: a forged token is refused", async () => {
    const { names, ask } = calls();
    expect(names.length).toBeGreaterThan(15);
    const ignoring: string[] = [];
    for (const call of names) {
      const status = await ask(call, { authorization: "Bearer forged" });
      if (status !== 401) ignoring.push(call);
    }
    expect(ignoring).toEqual(IGNORE_TOKENS);
  });

  test("is required by every call of the API but the named ones", async () => {
    const { names, ask } = calls();
    const open: string[] = [];
    for (const call of names) {
      if ((await ask(call)) !== 401) open.push(call);
    }
    expect(open).toEqual(OPEN_TO_ALL.toSorted());
  });

  test("a call of a user who never opened the profile stores the user first", async () => {
    const server = testServer(db(), { variables: { CONFIRM: "auto" } });
    await callPool(server, "SignUp", {
      Username: "fern",
      Password: "correct horse",
      UserAttributes: [{ Name: "email", Value: "fern@mail.example" }],
    });
    const authorization = `Bearer ${await signIn(server, "fern", "correct horse")}`;
    const change = { isMarketingAllowed: true };
    const answer = await server.post("/api/users/update-attributes", change, { authorization });
    expect(answer.status).toBe(200);
    expect(await db().select().from(users)).toMatchObject([{ username: "fern", isMarketingAllowed: true }]);
    await callPool(server, "GlobalSignOut", { AccessToken: authorization.replace("Bearer ", "") });
    await db().delete(users);
    const revoked = await server.post("/api/users/update-attributes", change, { authorization });
    expect(revoked.status).toBe(401);
    expect(errorBody.parse(await revoked.json()).id).toBe(702);
  });
});
