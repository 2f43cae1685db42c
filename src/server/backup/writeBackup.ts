import { randomUUID } from "node:crypto";
import { mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { blobReferences } from "../blobs/blobReferences.ts";
import { checkBlobs } from "../blobs/checkBlobs.ts";
import { copyBlobs } from "../blobs/copyBlobs.ts";
import type { CatalogueClient } from "../catalogue/admin/openCatalogue.ts";
import type { Database } from "../db/database.ts";
import { openFileStore } from "../db/fileStore.ts";
import { EMBEDDED_FOLDER, openDatabase } from "../db/openDatabase.ts";
import { syncPath, syncTree } from "../db/syncToDisk.ts";
import { createSeal } from "../identity/seal.ts";
import { loadSigningKey, storedSigningKey } from "../identity/signingKeys.ts";
import { openFolder } from "../openBlobs.ts";
import type { Progress } from "../ports/progress.ts";
import type { Env } from "../settings/env.ts";
import { OperatorError } from "../settings/operatorError.ts";
import { secretKey } from "../settings/secretKey.ts";
import { copyDatabase } from "../shop/serverOperations.ts";
import { BACKUP_FORMAT, type BackupManifest, hashFiles, MANIFEST_NAME } from "./backupManifest.ts";
import { isEmptyFolder } from "./isEmptyFolder.ts";

interface BackupParts {
  shop: CatalogueClient;
  env: Pick<Env, "DATA_DIR" | "SECRET_KEY" | "IDENTITY">;
  /** Created with all that the server needs of its DATA_DIR. */
  folder: string;
  progress: Progress;
}

export interface BackupReport {
  guides: number;
  files: number;
  bytes: number;
  secretKey: KeyState;
}

/**
 * Whether the key is in the backup: missing if it is not known here, or is not the one that the server has; unchecked
 * without accounts to try it on; none before the first start of a server.
 */
type KeyState = "included" | "unchecked" | "missing" | "none";

/**
 * Copies an embedded database and its files, opens the copy, adds the secret key if it opens the accounts, and compares
 * every file with its hash. The folder gets its name when all of that is done, so that an interrupted backup is not taken
 * for a whole one.
 * @throws OperatorError for a folder that exists, and for a copy that is not whole
 */
export async function writeBackup(parts: BackupParts): Promise<BackupReport> {
  const { shop, env, progress } = parts;
  // A link to a folder stays: the folder is replaced.
  const folder = await realpath(parts.folder).catch(() => parts.folder);
  if (!(await isEmptyFolder(folder))) throw filled(folder);
  const partial = `${folder}.partial-${randomUUID()}`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const { blobs, place } = openFolder({ DATA_DIR: partial });
    await place.probe();
    // Those that readers delete from now on may still be named in the copy of the database.
    const first = await copyBlobs(shop.blobs, blobs, progress);
    progress("Copying the database");
    await shop.run(copyDatabase, { folder: join(partial, EMBEDDED_FOLDER) });
    // Files are stored before the rows that name them, so those that came meanwhile are all there.
    const second = await copyBlobs(shop.blobs, blobs, progress);
    const id = await shop.storageOf(shop.filesIn).readId();
    if (id !== null) await place.writeId(id);
    const key = await secretKey(env, { makesNew: false }).catch(nullWithoutKey);
    const checkKey = (db: Database) => keyState(db, key, env.IDENTITY);
    const { guides, files, secretKey: state } = await checkCopy(partial, checkKey, progress);
    if (key !== null && state !== "missing") await writeFile(join(partial, "secret"), key, { mode: 0o600 });
    await writeManifest(partial, progress);
    await syncTree(partial);
    // Replaces an empty folder, and none that something came into meanwhile.
    await rename(partial, folder).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOTEMPTY" || error.code === "EEXIST" ? filled(folder) : error;
    });
    await syncPath(dirname(folder));
    return { guides, files, bytes: first.copiedBytes + second.copiedBytes, secretKey: state };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

function filled(folder: string): OperatorError {
  return new OperatorError(`${folder} exists already and is not empty`);
}

/** Opens the copy as a server does, which also completes what its log still has to write. */
async function checkCopy(folder: string, checkKey: (db: Database) => Promise<KeyState>, progress: Progress) {
  const env = { DATABASE_URL: null, DATA_DIR: folder };
  const { blobs, place } = openFolder(env);
  const { db, close } = await openDatabase(env);
  try {
    await openFileStore(db, place);
    const references = await blobReferences(db);
    const { intact, damaged, missing } = await checkBlobs(blobs, async () => references, progress);
    const [lost] = [...damaged, ...missing];
    if (lost) {
      const { kind, hash, owners } = lost;
      const [fault, advice] = damaged.includes(lost)
        ? ["damaged", ""]
        : [
            "missing",
            "run the backup again, as it may have been deleted meanwhile; if it is missing again, ",
          ];
      throw new OperatorError(
        `${kind} ${hash} is ${fault}, used by ${owners.join(", ")}; ${advice}npm run shop -- files check`,
      );
    }
    const owners = new Set(references.map(({ owner }) => owner).filter((name) => name.startsWith("guide ")));
    return { guides: owners.size, files: intact, secretKey: await checkKey(db) };
  } finally {
    await close();
  }
}

async function writeManifest(folder: string, progress: Progress): Promise<void> {
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    writtenAt: new Date().toISOString(),
    files: await hashFiles(folder, progress),
  };
  await writeFile(join(folder, MANIFEST_NAME), JSON.stringify(manifest), { mode: 0o600 });
}

/** Tries the key on what the accounts of a database were made with. */
async function keyState(db: Database, key: string | null, identity: Env["IDENTITY"]): Promise<KeyState> {
  const isTried = (await storedSigningKey(db)) !== null;
  if (key === null) return isTried || identity !== "embedded" ? "missing" : "none";
  if (!isTried) return identity === "embedded" ? "included" : "unchecked";
  try {
    await loadSigningKey(db, createSeal(key));
    return "included";
  } catch (error) {
    if (error instanceof OperatorError) return "missing";
    throw error;
  }
}

function nullWithoutKey(error: unknown): null {
  if (error instanceof OperatorError) return null;
  throw error;
}
