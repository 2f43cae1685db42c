import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileRequest, OPERATIONS, ROUTES } from "../../bench/faults/hostileRequests.mjs";
import { operationTable } from "../../src/server/identity/runOperation.ts";
import { createMetrics } from "../../src/server/metrics/createMetrics.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { callPool, signIn } from "./helpers/signIn.ts";
import { testServer } from "./helpers/testServer.ts";

const REQUESTS = 1_500;
/** The same requests each time; `bench/faults/fuzz.mjs` makes others. */
const SEED = 20_261_122;
const FERN = { username: "fern", email: "fern@mail.example", password: "correct horse" };

onEachEngine("Requests that fast-check makes up", (db) => {
  test("API-47 no request is answered with a server error", { timeout: 300_000 }, async () => {
    const variables = { RATE_LIMITS: "off", CONFIRM: "auto", METRICS_TOKEN: "a-token-of-the-tests" };
    const server = testServer(db(), { variables, metrics: createMetrics() });
    const ids = await server.store(guideDraftOf("Peat Moor", { isDemo: true }));
    await server.embedded.createAccount({ ...FERN, displayName: "Fern Walker", isConfirmed: true });
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const known = {
      names: [FERN.username, FERN.email],
      tokens: [token, await signIn(server, FERN.username, FERN.password)],
      ids: [...ids, "1-1"],
    };
    await fc.assert(
      fc.asyncProperty(hostileRequest(known), async ({ method, path, headers, body }) => {
        const hasBody = method !== "GET" && method !== "HEAD";
        const answer = await server.app.request(path, { method, headers, ...(hasBody && { body }) });
        await answer.arrayBuffer();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    );
    expect((await server.get("/health")).status).toBe(200);
    expect(await callPool(server, "RevokeToken", { Token: "x" })).toEqual({});
  });

  test("the made-up requests are for every route and operation", () => {
    const variables = { METRICS_TOKEN: "a-token-of-the-tests" };
    const { app } = testServer(db(), { variables, metrics: createMetrics() });
    const paths = app.routes.map(({ path }) => path).filter((path) => !path.includes("*"));
    expect([...new Set(paths)].filter((path) => !ROUTES.includes(path))).toEqual([]);
    expect(OPERATIONS.toSorted()).toEqual([...operationTable.keys()].toSorted());
  });
});
