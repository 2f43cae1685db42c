import { randomUUID } from "node:crypto";
import { cp, lstat, mkdir, realpath, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncTree } from "../db/syncTree.ts";
import type { Progress } from "../ports/progress.ts";
import { OperatorError } from "../settings/operatorError.ts";
import { type BackupManifest, checkFiles, nameIn, readManifest } from "./backupManifest.ts";
import { isEmptyFolder } from "./isEmptyFolder.ts";

/**
 * Makes a data folder of the files that a backup lists, after every file was compared with its hash, before and after it was copied. The
 * folder gets its name when all of it is there.
 * @throws OperatorError for a backup that is not whole, and for a data folder that is not empty
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  progress: Progress,
): Promise<{ writtenAt: string }> {
  // A link to a backup would be copied as a link.
  const folder = await realpath(path).catch(() => path);
  const manifest = await readManifest(folder);
  if (!(await isEmptyFolder(dataDir))) {
    throw new OperatorError(`${dataDir} is not empty: move it away first, or set another DATA_DIR`);
  }
  await checkFiles(folder, manifest, progress);
  await mkdir(dirname(dataDir), { recursive: true });
  const partial = `${dataDir}.partial-${randomUUID()}`;
  try {
    const total = Object.keys(manifest.files).length;
    let copied = 0;
    await cp(folder, partial, {
      recursive: true,
      async filter(source) {
        const { isWanted, isFile } = await partOfBackup(source, folder, manifest);
        if (isFile) progress("Copying files", ++copied, total);
        return isWanted;
      },
    });
    await checkFiles(partial, manifest, progress);
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
async function partOfBackup(path: string, folder: string, { files }: BackupManifest) {
  const found = await lstat(path);
  const isFile = found.isFile() && Object.hasOwn(files, nameIn(folder, path));
  return { isFile, isWanted: isFile || found.isDirectory() };
}
