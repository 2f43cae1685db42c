import { randomUUID } from "node:crypto";
import { cp, lstat, mkdir, realpath, rename, rm } from "node:fs/promises";
import { dirname, relative, sep } from "node:path";
import { syncTree } from "../db/syncTree.ts";
import { type BackupManifest, checkFiles, readManifest } from "./backupManifest.ts";
import { BackupRefusal } from "./backupRefusal.ts";
import { isEmptyFolder } from "./isEmptyFolder.ts";

/**
 * Makes a data folder of the files that a backup lists, after every file was compared with its hash, before and after it was copied. The
 * folder gets its name when all of it is there.
 * @throws BackupRefusal for a backup that is not whole, and for a data folder that is not empty
 */
export async function restoreBackup(path: string, dataDir: string): Promise<{ writtenAt: string }> {
  // A link to a backup would be copied as a link.
  const folder = await realpath(path).catch(() => path);
  const manifest = await readManifest(folder);
  if (!(await isEmptyFolder(dataDir))) {
    throw new BackupRefusal(`${dataDir} is not empty: move it away first, or set another DATA_DIR`);
  }
  await checkFiles(folder, manifest);
  await mkdir(dirname(dataDir), { recursive: true });
  const partial = `${dataDir}.partial-${randomUUID()}`;
  try {
    await cp(folder, partial, { recursive: true, filter: (name) => isOfBackup(name, folder, manifest) });
    await checkFiles(partial, manifest);
    await syncTree(partial);
    await rm(dataDir, { recursive: true, force: true });
    await rename(partial, dataDir);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  return { writtenAt: manifest.writtenAt };
}

/** Whether a path is a listed file, or a folder: the database needs also the empty ones. Links are neither. */
async function isOfBackup(path: string, folder: string, { files }: BackupManifest): Promise<boolean> {
  const name = relative(folder, path).split(sep).join("/");
  const found = await lstat(path);
  return found.isDirectory() || (found.isFile() && Object.hasOwn(files, name));
}
