import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Each kind has its own folder, so that a route for one kind can never serve another. */
export type BlobKind = "geo" | "picture";

/** Files named by the SHA-256 (hexadecimal) of their content. Several servers may share one store. */
export interface Blobs {
  /** Stores bytes under their hash; they are on disk when the promise resolves. Storing them again is free. */
  put(kind: BlobKind, hash: string, bytes: Uint8Array): Promise<void>;
  /** Whether a blob is stored and can be read. */
  has(kind: BlobKind, hash: string): Promise<boolean>;
  /** The whole content, null if there is no such blob. */
  read(kind: BlobKind, hash: string): Promise<Uint8Array | null>;
  /** Path and length of the blob, null if there is none. */
  find(kind: BlobKind, hash: string): Promise<{ path: string; byteLength: number } | null>;
}

const HASH = /^[0-9a-f]{64}$/;

/** Opens a store in this folder, which is created (mode 0700) with the first blob. */
export function openBlobs(folder: string): Blobs {
  const pathOf = (kind: BlobKind, hash: string): string => {
    if (!HASH.test(hash)) throw new RangeError(`Not a blob hash: ${hash}`);
    return join(folder, kind, hash.slice(0, 2), hash);
  };
  const has = (kind: BlobKind, hash: string): Promise<boolean> =>
    access(pathOf(kind, hash), constants.R_OK).then(
      () => true,
      () => false,
    );
  return {
    has,
    async put(kind, hash, bytes) {
      if (!(await has(kind, hash))) await writeDurably(pathOf(kind, hash), bytes);
    },
    read: (kind, hash) => readFile(pathOf(kind, hash)).catch(nullWhenMissing),
    async find(kind, hash) {
      const path = pathOf(kind, hash);
      const facts = await stat(path).catch(nullWhenMissing);
      return facts && { path, byteLength: facts.size };
    },
  };
}

/** Writes to a temporary name first, so that a crash leaves either the whole file or none. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = join(path, "..");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}`;
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
  const directory = await open(folder, "r");
  await directory.sync().finally(() => directory.close());
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
