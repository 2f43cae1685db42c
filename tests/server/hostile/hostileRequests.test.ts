import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { operationTable } from "../../../src/server/identity/runOperation.ts";
import { createMetrics } from "../../../src/server/metrics/createMetrics.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { listening } from "../helpers/listening.ts";
import { callPool, signIn } from "../helpers/signIn.ts";
import { testServer } from "../helpers/testServer.ts";
import { hostileRequest, ROUTES } from "./hostileRequest.ts";
import type { HostileRequest } from "./hostileValues.ts";
import { OPERATIONS } from "./operationRequests.ts";

/** `bench/faults/README.md` has a run of more, and others. */
const REQUESTS = Number(process.env.REQUESTS ?? 1_500);
const SEED = Number(process.env.SEED ?? 20_261_122);
const FERN = { username: "fern", email: "fern@mail.example", password: "correct horse" };

onEachEngine("Requests that fast-check makes up", (db) => {
  test("API-47 none is answered with a server error or loses its connection", {
    timeout: REQUESTS * 200,
  }, async () => {
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
    const send = sender((await listening(server.app)).port);
    await fc.assert(
      fc.asyncProperty(hostileRequest(known), async (hostile) => {
        expect(await send(hostile)).toBeLessThan(500);
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

/** Sends over a connection that is kept. Resolves to the status once the whole answer has come. */
function sender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async ({ method, path, headers, body }: HostileRequest) => {
    const hasBody = method !== "GET" && method !== "HEAD";
    const length = hasBody ? { "content-length": Buffer.byteLength(body) } : {};
    const sent = request({
      agent,
      port,
      host: "127.0.0.1",
      method,
      path,
      headers: { ...headers, ...length },
    });
    sent.end(hasBody ? body : undefined);
    const [answer]: IncomingMessage[] = await once(sent, "response");
    answer?.resume();
    if (answer) await once(answer, "end");
    return answer?.statusCode;
  };
}
