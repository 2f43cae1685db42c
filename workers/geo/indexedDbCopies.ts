import { PRODUCT } from "../../src/contract/names.ts";
import type { CopyStore, GeoCopy } from "./copyStore.ts";

const DATABASE = `${PRODUCT}-geo`;
const STORE = "copies";
/** Copies kept at most; the one kept longest ago goes first. */
const MAX_COPIES = 20;

interface StoredCopy extends GeoCopy {
  key: string;
  keptAt: number;
}

let opening: Promise<IDBDatabase> | null = null;

/** Copies in the browser's database; null where there is none (private windows, Node). */
export function indexedDbCopies(): CopyStore | null {
  if (typeof indexedDB === "undefined") return null;
  return {
    read: (key) =>
      quietly(null, async (store) => {
        const found = (await done(store.get(key))) as StoredCopy | undefined;
        return found ? { etag: found.etag, bytes: found.bytes } : null;
      }),
    write: (key, copy) =>
      quietly(undefined, async (store) => {
        await done(store.put({ ...copy, key, keptAt: Date.now() } satisfies StoredCopy));
        const byAge = await done(store.index("keptAt").getAllKeys());
        for (const oldest of byAge.slice(0, -MAX_COPIES)) await done(store.delete(oldest));
      }),
    remove: (key) => quietly(undefined, async (store) => void (await done(store.delete(key)))),
  };
}

/** A full disk, a blocked or a broken database must not keep anybody from reading a guide. */
async function quietly<T>(otherwise: T, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  try {
    opening ??= openDatabase();
    const database = await opening;
    return await work(database.transaction(STORE, "readwrite").objectStore(STORE));
  } catch {
    opening = null;
    return otherwise;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("keptAt", "keptAt");
  };
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
