import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { openUnsynced } from "../../../src/server/db/openDatabase.ts";

/**
 * An embedded database of the test's own. PGlite's memory file system would have the garbage collected several times for
 * each one that is opened. What is not closed goes away after the suite.
 */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(inject("databaseCopies"), "copy-"));
  cpSync(join(inject("emptyDataFolder"), "pglite"), folder, { recursive: true });
  const opened = await openUnsynced(folder);
  return {
    ...opened,
    async close() {
      await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
}
