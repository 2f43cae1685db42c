import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { dumpEmptyDatabase } from "../../../src/server/db/openDatabase.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder with an embedded database: all tables, nothing in them. Tests copy it. */
    emptyDataFolder: string;
  }
}

/** Makes an embedded database once before the server suite: to copy it takes a tenth of the time. */
export default async function keepEmptyDatabase(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "switchback-data-"));
  setFlagsFromString("--liftoff-only");
  const database = await PGlite.create(join(folder, "pglite"), { loadDataDir: await dumpEmptyDatabase() });
  await database.close();
  project.provide("emptyDataFolder", folder);
  return () => rmSync(folder, { recursive: true });
}
