import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { createFolderBlobs } from "../../../src/server/adapters/createFolderBlobs.ts";
import { createAdminApp } from "../../../src/server/catalogue/admin/adminServer.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import type { LogFields } from "../../../src/server/log/writeLog.ts";
import { createMetrics } from "../../../src/server/metrics/createMetrics.ts";
import { queryWatch } from "../../../src/server/metrics/queryWatch.ts";
import { createDatabase } from "../helpers/createDatabase.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { temporaryFolder, testServer } from "../helpers/testServer.ts";

const TOKEN = "a-token-of-the-tests";
const authorization = `Bearer ${TOKEN}`;

onEachEngine("Metrics", (db) => {
  test("are read with the token only, and do not exist without one", async () => {
    const metrics = createMetrics();
    const server = testServer(db(), { metrics, variables: { METRICS_TOKEN: TOKEN } });
    for (const given of ["", "Bearer ", "Bearer another-token", TOKEN.slice(1)]) {
      const refused = await server.get("/metrics", { authorization: given });
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain("process_cpu");
    }
    const read = await server.get("/metrics", { authorization });
    expect(read.status).toBe(200);
    expect(read.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(read.headers.get("cache-control")).toBe("no-store");
    expect(await read.text()).toMatch(/^process_cpu_user_seconds_total \d/m);
    const without = testServer(db(), { metrics });
    expect((await without.get("/metrics", { authorization })).status).toBe(404);
  });

  test("are read on the admin socket without a token", async () => {
    const parts = shopParts({ db: db(), blobs: createFolderBlobs(temporaryFolder()) });
    const metrics = createMetrics();
    const tools = createAdminApp(parts, metrics);
    const read = await tools.request("/metrics");
    expect(read.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await read.text()).toMatch(/^process_cpu_user_seconds_total \d/m);
    const without = createAdminApp(parts);
    expect((await without.request("/metrics")).status).toBe(404);
  });

  test("count requests by the pattern of their route", async () => {
    const metrics = createMetrics();
    const server = testServer(db(), { metrics });
    await server.get("/api/guides/One%20Way/geo");
    await server.get("/api/guides/Other%20Way/geo");
    await server.get("/api/guides/");
    await server.get("/nowhere");
    const text = await metrics.text();
    const counted = text
      .split("\n")
      .flatMap((line) => /^http_request_duration_seconds_count(.*)$/.exec(line)?.[1] ?? []);
    expect(counted).toEqual([
      '{method="GET",route="/api/guides/:guide/geo",status="404"} 2',
      '{method="GET",route="/api/guides/",status="200"} 1',
      '{method="GET",route="other",status="404"} 1',
    ]);
  });
});

const postgresUrl = inject("postgresUrl");

/** The log of queries on a database, of which those of 100 ms are slow. */
async function slowQueries(env: { DATABASE_URL: string | null; DATA_DIR: string }) {
  const logged: { message: string; fields: LogFields | undefined }[] = [];
  const metrics = createMetrics();
  const watch = queryWatch(metrics, (_level, message, fields) => logged.push({ message, fields }), 100);
  const { db, close } = await openDatabase(env, watch);
  try {
    await db.execute(sql`select ${"secret"}::text`);
    logged.length = 0;
    await db.execute(sql`select pg_sleep(0.15), ${"secret"}::text`);
    await inTransaction(db, (tx) =>
      tx.execute(sql`select pg_sleep(0.2),
      ${"secret"}::text`),
    );
    await expect(db.execute(sql`select pg_sleep(0.15), 1 / ${0}::int`)).rejects.toThrow();
  } finally {
    await close();
  }
  return { logged, text: await metrics.text() };
}

test.each([
  ["the embedded database", async () => ({ DATABASE_URL: null, DATA_DIR: emptyDataFolder() })],
  ...(postgresUrl === null
    ? []
    : [
        [
          "Postgres",
          async () => ({ DATABASE_URL: (await createDatabase(postgresUrl)).url, DATA_DIR: "" }),
        ] as const,
      ]),
] as const)("slow queries of %s are named without their parameters", async (_, env) => {
  const { logged, text } = await slowQueries(await env());
  expect(logged.slice(0, 2).map(({ message, fields }) => [message, fields?.query])).toEqual([
    ["Slow query", "select pg_sleep(0.15), $1::text"],
    ["Slow query", "select pg_sleep(0.2), $1::text"],
  ]);
  expect(JSON.stringify(logged)).not.toContain("secret");
  expect(Number(/^database_slow_queries_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(2);
});
