import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";

const FOLDER = join(process.cwd(), "../shared/data");

/** Real trail files lie beside the project, not in it; without them these tests are skipped and say so. */
export function describeSharedFiles(title: string, tests: () => void): void {
  if (existsSync(FOLDER)) {
    describe(title, tests);
    return;
  }
  console.info(`Skipped, since there is no folder ../shared/data: ${title}`);
  describe.skip(title, tests);
}

/** Path of a file under ../shared/data. */
export function sharedPath(name: string): string {
  return join(FOLDER, name);
}

export function sharedBytes(name: string): Uint8Array {
  return readFileSync(sharedPath(name));
}
