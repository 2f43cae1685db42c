import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, lstat, mkdir, readdir, realpath, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { holdDataFolder } from "../db/lock/dataLock.ts";
import { EMBEDDED_FOLDER } from "../db/openDatabase.ts";
import { syncPath, syncTree } from "../db/syncToDisk.ts";
import type { Progress } from "../ports/progress.ts";
import { refuseFile } from "../settings/makeDataFolder.ts";
import { OperatorError } from "../settings/operatorError.ts";
import { type BackupManifest, checkFiles, nameIn, readManifest } from "./backupManifest.ts";
import { isEmptyFolder } from "./isEmptyFolder.ts";

/** In a data folder that exists, what is copied has this name and a random end until all of it is there. */
const PARTIAL = "restore.partial-";
const isLeftover = (name: string) => name.startsWith(PARTIAL);
/** Its lock is also left by an interrupted restore. Who tries to take it has a file `lock.…` there for a moment. */
const isIgnored = (name: string) => isLeftover(name) || name === "lock" || name.startsWith("lock.");

/**
 * Makes a data folder of the files that a backup lists, after every file was compared with its hash, before and after it was copied. A
 * new folder gets its name when all of it is there. One that exists stays the same folder, since it may be a volume or a
 * link to another disk; what interrupted restores have left in it is removed. It is locked meanwhile against other
 * restores and servers.
 * @throws OperatorError for a backup that is not whole, and for a data folder that is not empty, is in use, or
 * could be filled only in part
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  progress: Progress,
): Promise<{ writtenAt: string }> {
  // A link to a backup would be copied as a link.
  const folder = await realpath(path).catch(() => path);
  const manifest = await readManifest(folder);
  // Before anything is written into a folder that may be another one than was meant.
  await refuseFilled(dataDir);
  const isThere = existsSync(dataDir);
  const lock = isThere ? await holdDataFolder(dataDir) : null;
  try {
    await refuseFilled(dataDir);
    await checkFiles(folder, manifest, progress);
    if (isThere) await removeLeftovers(dataDir);
    await copyBackup({ folder, manifest, dataDir, isThere, progress });
  } finally {
    await lock?.release();
  }
  return { writtenAt: manifest.writtenAt };
}

interface CopyParts {
  folder: string;
  manifest: BackupManifest;
  dataDir: string;
  /** Whether the data folder exists. */
  isThere: boolean;
  progress: Progress;
}

async function copyBackup({ folder, manifest, dataDir, isThere, progress }: CopyParts): Promise<void> {
  const partial = isThere ? join(dataDir, PARTIAL + randomUUID()) : `${dataDir}.partial-${randomUUID()}`;
  await mkdir(dirname(partial), { recursive: true });
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
    if (!isThere) await rename(partial, dataDir);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  if (isThere) await moveContent(partial, dataDir);
  await syncPath(isThere ? dataDir : dirname(dataDir));
}

async function refuseFilled(dataDir: string): Promise<void> {
  if (await isEmptyFolder(dataDir, isIgnored).catch(refuseFile(dataDir))) return;
  throw new OperatorError(`${dataDir} is not empty: move it away first, or set another DATA_DIR`);
}

/** Whether a path is a listed file, or a folder: the database needs also the empty ones. Links are neither. */
async function partOfBackup(path: string, folder: string, { files }: BackupManifest) {
  const found = await lstat(path);
  const isFile = found.isFile() && Object.hasOwn(files, nameIn(folder, path));
  return { isFile, isWanted: isFile || found.isDirectory() };
}

async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter(isLeftover)) await rm(join(dataDir, name), { recursive: true });
}

/**
 * Moves all that is in a folder to another one, and the database last: a server that finds it finds its files.
 * @throws OperatorError if something cannot be moved; nothing is deleted then
 */
async function moveContent(from: string, to: string): Promise<void> {
  const names = await readdir(from);
  const ordered = names.toSorted((a, b) => Number(a === EMBEDDED_FOLDER) - Number(b === EMBEDDED_FOLDER));
  try {
    for (const name of ordered) await rename(join(from, name), join(to, name));
  } catch (cause) {
    throw new OperatorError(
      `${to} is restored only in part, the rest is in ${from} (${cause}): empty it or set another DATA_DIR, and restore again`,
      { cause },
    );
  }
  await rmdir(from);
}
