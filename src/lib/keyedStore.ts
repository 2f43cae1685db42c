/** Values under keys in the browser's database, as structured clones: they may hold files. */
export interface KeyedStore {
  /** All values, in the order of their keys. */
  all(): Promise<unknown[]>;
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

const TABLE = "values";

/**
 * A store of its own in IndexedDB. Each method rejects with the browser's DOMException where it stores nothing, as in a
 * private window, or has no room.
 */
export function keyedStore(name: string): KeyedStore {
  let opening: Promise<IDBDatabase> | null = null;

  async function run<T>(
    mode: IDBTransactionMode,
    work: (table: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    opening ??= open(name, () => {
      opening = null;
    });
    const used = opening;
    try {
      const database = await used;
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(TABLE, mode);
        const request = work(transaction.objectStore(TABLE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } catch (error) {
      // The browser may have closed it; the next call opens it again.
      if (opening === used) opening = null;
      throw error;
    }
  }

  return {
    all: () => run("readonly", (table) => table.getAll()),
    async put(key, value) {
      await run("readwrite", (table) => table.put(value, key));
    },
    async remove(key) {
      await run("readwrite", (table) => table.delete(key));
    },
  };
}

/** @param onClose called when it is closed, as phones do while the page is in the background */
function open(name: string, onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => {
      request.result.onclose = onClose;
      // A newer version of the page, in another tab, waits to change the tables.
      request.result.onversionchange = () => {
        request.result.close();
        onClose();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}
