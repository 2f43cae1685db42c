import { sql } from "drizzle-orm";
import { Client } from "pg";
import { expect, inject, test, vi } from "vitest";
import type { Database } from "../../../src/server/db/database.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { rowsOf } from "../../../src/server/db/rowsOf.ts";
import { openPostgres } from "../helpers/openPostgres.ts";

const CONNECTIONS = 2;
const postgresUrl = inject("postgresUrl");

async function connectionOf(db: Database): Promise<number | undefined> {
  const [row] = rowsOf<{ id: number }>(await db.execute(sql`select pg_backend_pid() as id`));
  return row?.id;
}

/** Lets queries that match fail as on a connection that is lost, without Postgres being asked. */
function failQueries(pattern: RegExp) {
  const query = Client.prototype.query;
  return vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    const [asked] = args;
    const text = typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : "";
    if (!pattern.test(text)) return Reflect.apply(query, this, args);
    const callback = args.at(-1);
    const failure = new Error("Connection terminated");
    return typeof callback === "function" ? callback(failure) : Promise.reject(failure);
  });
}

test.skipIf(postgresUrl === null).each(["begin", "rollback", "commit"])(
  "connections whose %s fails are replaced, so that later transactions find one",
  async (statement) => {
    const { db, close } = await openPostgres(postgresUrl ?? "", CONNECTIONS);
    const idOf = () => connectionOf(db);
    const before = await idOf();
    const failing = failQueries(new RegExp(`^${statement}\\b`));
    for (let count = 0; count < 2 * CONNECTIONS; count++) {
      const failed = inTransaction(db, async (tx) => {
        await tx.execute(sql`select 1`);
        if (statement === "rollback") throw new Error("No");
      });
      await expect(failed).rejects.toThrow();
    }
    failing.mockRestore();
    await expect(inTransaction(db, (tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
    expect(await idOf()).not.toBe(before);
    await close();
  },
);

test.skipIf(postgresUrl === null)(
  "a connection whose transaction was rolled back is used again",
  async () => {
    const { db, close } = await openPostgres(postgresUrl ?? "", 1);
    const before = await connectionOf(db);
    await expect(inTransaction(db, () => Promise.reject(new Error("No")))).rejects.toThrow("No");
    await expect(inTransaction(db, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
    expect(await connectionOf(db)).toBe(before);
    await close();
  },
);
