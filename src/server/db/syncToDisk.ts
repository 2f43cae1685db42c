import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Writes a folder and all that is in it to the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}

/** Writes a file, or the list of names in a folder, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}
