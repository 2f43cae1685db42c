import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Root of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** Paths in a folder, relative to the root, with one of the extensions. */
export function filesUnder(folder: string, extensions: readonly string[]): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}

export function textOfFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
