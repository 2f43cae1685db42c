import { readdir } from "node:fs/promises";

/**
 * Whether nothing would be overwritten in a folder: it has no entries or does not exist.
 * @param isIgnored whether an entry of this name does not count
 */
export async function isEmptyFolder(folder: string, isIgnored = (_name: string) => false): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries.every(isIgnored);
}
