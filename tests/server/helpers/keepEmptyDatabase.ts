import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { dumpEmptyDatabase, openDatabase } from "../../../src/server/db/openDatabase.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The file that `openInMemory` opens a database from: all tables, nothing in them. */
    emptyDatabase: string;
    /** The same on the disk: what `emptyDataFolder` copies. */
    emptyDataFolder: string;
  }
}

/** Makes embedded databases once before the server suite, in memory and on the disk, which takes five times as long as to copy one. */
export default async function keepEmptyDatabase(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "switchback-database-"));
  const file = join(folder, "empty.tar");
  await writeFile(file, (await dumpEmptyDatabase()).stream());
  project.provide("emptyDatabase", file);
  const data = join(folder, "data");
  const { close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: data });
  await close();
  project.provide("emptyDataFolder", data);
  return () => rmSync(folder, { recursive: true });
}
