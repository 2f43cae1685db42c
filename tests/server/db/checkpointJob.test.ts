import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkpointJob } from "../../../src/server/db/checkpointJob.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { rowsOf } from "../../../src/server/db/rowsOf.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";

test("SYS-40 the log of the embedded database does not grow with what is written", async () => {
  const dataDir = emptyDataFolder();
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: null });
  const job = checkpointJob(db);
  const checkpoint = async () =>
    rowsOf<{ at: string }>(await db.execute(sql`select redo_lsn::text as at from pg_control_checkpoint()`));
  const logFiles = () =>
    readdirSync(join(dataDir, "pglite/pg_wal")).filter((name) => /^[\dA-F]{24}$/.test(name)).length;
  const write = (megabytes: number) =>
    db.execute(sql`select pg_logical_emit_message(false, 'x', repeat('x', ${megabytes * 2 ** 20}::int))`);

  await db.execute(sql`checkpoint`);
  const first = await checkpoint();
  await write(8);
  await job.run({});
  expect(await checkpoint()).toEqual(first);

  for (let round = 0; round < 4; round++) {
    await write(40);
    await job.run({});
  }
  expect(await checkpoint()).not.toEqual(first);
  // Of 16 MB each.
  expect(logFiles()).toBeLessThanOrEqual(3);
  await close();
});
