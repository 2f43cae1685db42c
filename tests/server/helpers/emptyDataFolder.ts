import { cpSync } from "node:fs";
import { inject } from "vitest";
import { temporaryFolder } from "./testServer.ts";

/** A data folder whose embedded database lies on the disk, with all tables and nothing in them; it goes away with the test. */
export function emptyDataFolder(): string {
  const folder = temporaryFolder();
  cpSync(inject("emptyDataFolder"), folder, { recursive: true });
  return folder;
}
