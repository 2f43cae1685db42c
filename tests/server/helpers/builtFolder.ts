import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compressFolder } from "../../../src/server/build/precompress.ts";
import { temporaryFolder } from "./testServer.ts";

/** A folder with the files of a small built page, by path, compressed as a build is. */
export async function builtFolder(files: Record<string, string>): Promise<string> {
  const folder = join(temporaryFolder(), "client");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await compressFolder(folder);
  return folder;
}
