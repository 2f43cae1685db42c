import { randomUUID } from "node:crypto";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncTree } from "../db/syncTree.ts";
import { checkFiles, MANIFEST_NAME, readManifest } from "./backupManifest.ts";
import { BackupRefusal } from "./backupRefusal.ts";
import { isEmptyFolder } from "./isEmptyFolder.ts";

/**
 * Makes a data folder of a backup, after every file was compared with its hash, before and after it was copied. The
 * folder gets its name when all of it is there.
 * @throws BackupRefusal for a backup that is not whole, and for a data folder that is not empty
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<{ writtenAt: string }> {
  const manifest = await readManifest(folder);
  if (!(await isEmptyFolder(dataDir))) {
    throw new BackupRefusal(`${dataDir} is not empty: move it away first, or set another DATA_DIR`);
  }
  await checkFiles(folder, manifest);
  await mkdir(dirname(dataDir), { recursive: true });
  const partial = `${dataDir}.partial-${randomUUID()}`;
  try {
    await cp(folder, partial, { recursive: true });
    await checkFiles(partial, manifest);
    await rm(join(partial, MANIFEST_NAME));
    await syncTree(partial);
    await rm(dataDir, { recursive: true, force: true });
    await rename(partial, dataDir);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  return { writtenAt: manifest.writtenAt };
}
