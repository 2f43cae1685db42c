import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { dumpEmptyDatabase } from "../../../src/server/db/openDatabase.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The file that `openInMemory` opens a database from: all tables, nothing in them. */
    emptyDatabase: string;
    /** The same on the disk: what `emptyDataFolder` copies. */
    emptyDataFolder: string;
  }
}

/** Makes an embedded database once before the server suite, in memory and on the disk: to copy it takes a tenth of the time. */
export default async function keepEmptyDatabase(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "switchback-database-"));
  const file = join(folder, "empty.tar");
  setFlagsFromString("--liftoff-only");
  const dump = await dumpEmptyDatabase();
  await writeFile(file, dump.stream());
  project.provide("emptyDatabase", file);
  const data = join(folder, "data");
  mkdirSync(data);
  const database = await PGlite.create(join(data, "pglite"), { loadDataDir: dump });
  await database.close();
  project.provide("emptyDataFolder", data);
  return () => rmSync(folder, { recursive: true });
}
