import { readdir } from "node:fs/promises";

/** Whether nothing would be overwritten in a folder: it has no entries or does not exist. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries.length === 0;
}
