import fs from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDurablePglite } from "../../../src/server/db/openDurablePglite.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";

test("a commit of the embedded database is on the disk when it is reported", async () => {
  const database = await openDurablePglite(join(emptyDataFolder(), "pglite"));
  await database.exec("create table walks (name text)");
  const sync = vi.spyOn(fs, "fsyncSync");
  onTestFinished(() => sync.mockRestore());
  await database.exec("insert into walks values ('Ridge Walk')");
  expect(sync).toHaveBeenCalledTimes(1);
  await database.exec("begin; insert into walks values ('Lane'); insert into walks values ('Pass'); commit");
  expect(sync).toHaveBeenCalledTimes(2);
  await database.query("select * from walks");
  expect(sync).toHaveBeenCalledTimes(2);
  await database.close();
});

test("a database that cannot be opened is named, with what to check before a backup is restored", async () => {
  const folder = join(emptyDataFolder(), "pglite");
  fs.writeFileSync(join(folder, "global", "pg_control"), Buffer.alloc(100));
  const refusal = await openDurablePglite(folder).catch((error: Error) => error.message);
  expect(refusal).toContain(`The database in ${folder} cannot be opened (RuntimeError: Aborted(). `);
  expect(refusal).toContain(
    "If the disk has space, memory is free, and this user may read and write all of its files, it may be damaged",
  );
});
