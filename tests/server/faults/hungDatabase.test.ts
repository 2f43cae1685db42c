import { sql } from "drizzle-orm";
import { Client } from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { carts } from "../../../src/server/db/cartSchema.ts";
import { identityAccounts } from "../../../src/server/db/identitySchema.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { faultOf } from "../../../src/server/http/faultOf.ts";
import { EMBEDDED_CLIENT_ID } from "../../../src/server/settings/userPool.ts";
import { createDatabase } from "../helpers/createDatabase.ts";
import { startSilentProxy } from "../helpers/silentProxy.ts";
import { testServer } from "../helpers/testServer.ts";

const postgresUrl = inject("postgresUrl");
const LIMIT_MILLISECONDS = 5_000;
/** More than the server's connections. */
const CALLS = 30;
const SIGN_IN = {
  ClientId: EMBEDDED_CLIENT_ID,
  AuthFlow: "USER_SRP_AUTH",
  AuthParameters: { USERNAME: "fern", SRP_A: "1f" },
};

describe.skipIf(postgresUrl === null)("A Postgres", { timeout: 60_000 }, () => {
  async function opened() {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    const proxy = await startSilentProxy(url);
    const database = await openDatabase({ DATABASE_URL: proxy.url, DATA_DIR: "" });
    onTestFinished(async () => {
      proxy.resume();
      await database.close();
      await drop();
    });
    return { ...database, proxy, url };
  }

  /** What a response has, and whether it came in time. */
  async function answered(asked: Promise<Response> | Response) {
    const begin = performance.now();
    const response = await asked;
    return {
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      body: await response.json(),
      isInTime: performance.now() - begin < LIMIT_MILLISECONDS,
    };
  }

  const UNAVAILABLE = {
    status: 503,
    retryAfter: "5",
    body: {
      id: 53,
      message: "The shop cannot reach its data right now. Please try again in a few seconds",
    },
    isInTime: true,
  };

  test("FAULT-1 that no longer answers makes reads, writes, sign-ins and transactions fail with 503 within 5 s", async () => {
    const { db, reserved, proxy } = await opened();
    const server = testServer(db);
    await server.addUser("fern");
    // Connections that were in use before, as those of a server that runs.
    await Promise.all(Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(0.05)`)));
    await reserved.execute(sql`select 1`);
    proxy.silence();
    const begin = performance.now();
    const signIn = answered(
      server.post("/identity/", SIGN_IN, {
        "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
      }),
    );
    const transaction = inTransaction(db, (tx) => tx.execute(sql`select 1`)).then(
      () => null,
      (error: unknown) => ({ fault: faultOf(error)?.status, milliseconds: performance.now() - begin }),
    );
    const calls = Array.from({ length: CALLS }, () =>
      answered(server.getAs("fern", "/api/users/profile/fern")),
    );
    const cart = answered(
      server.app.request("/api/shopify/cart", {
        method: "POST",
        headers: { authorization: "Bearer user:fern" },
        body: JSON.stringify({ countryCode: "US" }),
      }),
    );
    expect(await signIn).toMatchObject({
      ...{ status: 503, retryAfter: "5", isInTime: true },
      body: { __type: "ServiceUnavailableException" },
    });
    for (const call of [...calls, cart]) expect(await call).toEqual(UNAVAILABLE);
    const failed = await transaction;
    expect(failed?.fault).toBe(503);
    expect(failed?.milliseconds).toBeLessThan(LIMIT_MILLISECONDS);
    proxy.resume();
    await expect.poll(async () => (await server.getAs("fern", "/api/users/profile/fern")).status).toBe(200);
  });

  test("FAULT-2 with a locked table fails the calls that need it, and no list, sign-in or check", async () => {
    const { db, reserved, probe, url } = await opened();
    const locker = new Client({ connectionString: url });
    await locker.connect();
    onTestFinished(() => locker.end());
    await locker.query("begin; lock table carts in access exclusive mode");
    const begin = performance.now();
    const waiting = Promise.allSettled(Array.from({ length: CALLS }, () => db.select().from(carts)));
    await expect(reserved.select().from(identityAccounts)).resolves.toEqual([]);
    await expect(probe.execute(sql`select 1`)).resolves.toBeDefined();
    expect(performance.now() - begin).toBeLessThan(1_000);
    for (const outcome of await waiting) {
      expect(faultOf(outcome.status === "rejected" && outcome.reason)).toMatchObject({ status: 503 });
    }
    await locker.query("rollback");
    await expect(db.select().from(carts)).resolves.toEqual([]);
  });
});
