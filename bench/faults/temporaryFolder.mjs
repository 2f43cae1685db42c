import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "./atEnd.mjs";

/**
 * Creates a folder that is removed when this process ends.
 * @param {string} name part of its name
 * @param {string} [parent]
 */
export function temporaryFolder(name, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, `switchback-${name}-`));
  // What writes there is being ended.
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}
