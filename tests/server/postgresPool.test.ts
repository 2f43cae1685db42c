import { sql } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { rowsOf } from "../../src/server/db/rowsOf.ts";
import { runOn } from "./helpers/createDatabase.ts";
import { openPostgres } from "./helpers/openPostgres.ts";

const postgresUrl = inject("postgresUrl");

describe.skipIf(postgresUrl === null)("The connections to Postgres", () => {
  async function openedDatabase(maxConnections?: number) {
    const { db, url, close } = await openPostgres(postgresUrl ?? "", maxConnections);
    onTestFinished(close);
    return { db, url };
  }

  test("may be lost within a transaction: it fails, and later queries succeed", async () => {
    const { db, url } = await openedDatabase();
    const lost = db.transaction(async (transaction) => {
      const [own] = rowsOf<{ pid: number }>(await transaction.execute(sql`select pg_backend_pid() as pid`));
      await runOn(url, `select pg_terminate_backend(${own?.pid})`);
      // The loss arrives while no query of the transaction is running.
      await expect
        .poll(() => transaction.execute(sql`select 1`).then(() => "alive", String))
        .not.toBe("alive");
      await transaction.execute(sql`select 1`);
    });
    await expect(lost).rejects.toThrow();
    expect(rowsOf(await db.execute(sql`select 1 as one`))).toEqual([{ one: 1 }]);
  });

  test("have limits of time and number", async () => {
    const { db } = await openedDatabase(2);
    const settings = await db.execute(
      sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rowsOf(settings)).toEqual([{ statement: "15s", idle: "15s" }]);
    const pids = await Promise.all(
      Array.from({ length: 6 }, () => db.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.01)`)),
    );
    expect(new Set(pids.map((rows) => rowsOf<{ pid: number }>(rows)[0]?.pid)).size).toBe(2);
  });
});
