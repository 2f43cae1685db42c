import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { TestProject } from "vitest/node";
import { temporaryFolder } from "../../../bench/faults/temporaryFolder.mjs";
import { makeEmptyDatabase } from "../../../src/server/db/openDatabase.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder with an embedded database: all tables, nothing in them. Tests copy it. */
    emptyDataFolder: string;
    /** A folder for copies of that database; it goes away after the suite. */
    databaseCopies: string;
  }
}

/** Makes an embedded database once before the server suite: to copy it takes a tenth of the time. */
export default async function keepEmptyDatabase(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder("database");
  const [empty, copies] = [join(folder, "empty"), join(folder, "copies")];
  for (const made of [empty, copies]) mkdirSync(made);
  setFlagsFromString("--liftoff-only");
  await makeEmptyDatabase(empty);
  project.provide("emptyDataFolder", empty);
  project.provide("databaseCopies", copies);
  return () => rmSync(folder, { recursive: true, force: true });
}
