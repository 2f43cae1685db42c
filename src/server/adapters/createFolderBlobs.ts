import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { assertBlobHash, blobHash, isBlobHash } from "../blobs/blobHash.ts";
import { syncPath } from "../db/syncToDisk.ts";
import { BLOB_KINDS, type BlobKind, type Blobs } from "../ports/blobs.ts";
import type { OutsideStorage } from "../ports/fileStorage.ts";
import { fileStream } from "./fileStream.ts";

const FILE_NAME = "store-id";

/** Blobs as files of a folder (0700); names that are no hashes are being written or deleted. */
export function createFolderBlobs(folder: string): Blobs {
  const pathOf = (kind: BlobKind, hash: string): string => {
    assertBlobHash(hash);
    return join(folder, kind, hash.slice(0, 2), hash);
  };

  return {
    async put(kind, hash, bytes) {
      const path = pathOf(kind, hash);
      if (blobHash(bytes) !== hash) throw new RangeError(`The content does not have the hash ${hash}`);
      if (!(await isRenewed(path, bytes))) await writeDurably(path, bytes);
    },

    async open(kind, hash) {
      const path = pathOf(kind, hash);
      const facts = await stat(path).catch(nullWhenMissing);
      if (!facts) return null;
      return { byteLength: facts.size, storedAt: facts.mtime, stream: () => fileStream(path) };
    },

    async delete(kind, hash, storedBefore) {
      const path = pathOf(kind, hash);
      const isDue = (facts: { mtime: Date } | null) =>
        facts !== null && (storedBefore === undefined || facts.mtime < storedBefore);
      if (!isDue(await stat(path).catch(nullWhenMissing))) return false;
      const aside = temporaryPath(path);
      await rename(path, aside).catch(nullWhenMissing);
      // A put that comes later finds no file and writes it; one that came before has renewed the time.
      const facts = await stat(aside).catch(nullWhenMissing);
      if (facts !== null && !isDue(facts)) {
        await rename(aside, path);
        return false;
      }
      await rm(aside, { force: true });
      return facts !== null;
    },

    async *list(kind) {
      for await (const { path, name } of filesOf(join(folder, kind))) {
        const facts = isBlobHash(name) ? await stat(path).catch(nullWhenMissing) : null;
        if (facts) yield { hash: name, byteLength: facts.size, storedAt: facts.mtime };
      }
    },

    async deleteUnfinished(before) {
      let deleted = 0;
      for (const kind of BLOB_KINDS) {
        for await (const { path, name } of filesOf(join(folder, kind))) {
          const facts = isBlobHash(name) ? null : await stat(path).catch(nullWhenMissing);
          if (!facts || facts.mtime >= before) continue;
          await rm(path, { force: true });
          deleted++;
        }
      }
      return deleted;
    },
  };
}

async function* filesOf(folder: string): AsyncGenerator<{ path: string; name: string }> {
  for (const part of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    for (const name of await readdir(join(folder, part))) yield { path: join(folder, part, name), name };
  }
}

/** Whether the file has this content and its time could be renewed; otherwise it must be written. */
async function isRenewed(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    if (!(await readFile(path)).equals(bytes)) return false;
    const now = new Date();
    await utimes(path, now, now);
    return true;
  } catch {
    return false;
  }
}

/** Writes to a temporary name first, so that a crash leaves either the whole file or none. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = temporaryPath(path);
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncPath(folder);
}

function temporaryPath(path: string): string {
  return `${path}.${randomUUID()}`;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** A folder for files. @param folder created, mode 0700, if it does not exist */
export function folderStorage(folder: string): OutsideStorage {
  const path = join(folder, FILE_NAME);
  return {
    description: folder,
    async probe() {
      const file = join(folder, `probe-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(file, "probe", { mode: 0o600 });
        await readFile(file);
      } finally {
        await rm(file, { force: true }).catch(() => {});
      }
    },
    async readId() {
      const id = await readFile(path, "utf8").catch(nullWhenMissing);
      return id?.trim() || null;
    },
    async writeId(id) {
      await writeFile(path, id, { mode: 0o600, flush: true });
      await syncPath(folder);
    },
    missingId: (id) =>
      `${path} is missing, so this is not the folder of the database's files. ` +
      "If they are in another place, copy them: npm run shop -- files move folder --from database. " +
      `If the files are lost, create it with the text ${id} to start without them.`,
  };
}
