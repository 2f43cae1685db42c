import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { openInMemory } from "../../../src/server/db/openDatabase.ts";

/** An embedded database of the test's own, in memory. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  return openInMemory(await openAsBlob(inject("emptyDatabase")));
}
