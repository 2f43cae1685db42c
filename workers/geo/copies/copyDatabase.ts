import { PRODUCT } from "../../../src/contract/names.ts";
import { storageFailure } from "./storageFailure.ts";

const DATABASE = `${PRODUCT}-copies`;
/** In version 1 records had `keptAt` instead of `pinnedAt`. */
const VERSION = 2;

/** `records` describe the copies, `geometry` contains their data, `notes` the values stored with them. */
export type CopyTable = "records" | "geometry" | "notes";

export type Tables = (name: CopyTable) => IDBObjectStore;

let opening: Promise<IDBDatabase> | null = null;

/**
 * Runs work in one transaction over the copies; resolves with its result once everything is written.
 * @throws GeoError noRoom, noStorage
 */
export async function inCopyDatabase<T>(
  mode: IDBTransactionMode,
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  opening ??= openDatabase();
  const used = opening;
  try {
    const transaction = (await used).transaction(["records", "geometry", "notes"], mode);
    const [result] = await Promise.all([work((name) => transaction.objectStore(name)), ended(transaction)]);
    return result;
  } catch (error) {
    // The browser may have closed it; the next call opens it again.
    forget(used);
    throw storageFailure(error);
  }
}

/** Closes a connection that failed, once other work on it has ended. */
function forget(used: Promise<IDBDatabase>): void {
  if (opening !== used) return;
  opening = null;
  used.then(
    (database) => database.close(),
    () => {},
  );
}

/** The result of a request. */
export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A full disk may be reported only when the transaction ends. */
function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const opened = connect().then((database) => {
    // Do not block a newer version of the page in another tab.
    database.onversionchange = () => forget(opened);
    // By the browser, as on phones while the page is in the background.
    database.onclose = () => forget(opened);
    return database;
  });
  return opened;
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion === 1) {
      if (request.transaction) renameKeptAt(request.transaction.objectStore("records"));
      return;
    }
    request.result.createObjectStore("records");
    request.result.createObjectStore("geometry");
    request.result.createObjectStore("notes");
  };
  return done(request);
}

function renameKeptAt(records: IDBObjectStore): void {
  const cursors = records.openCursor();
  cursors.onsuccess = () => {
    const cursor = cursors.result;
    if (!cursor) return;
    const { keptAt = null, ...record } = cursor.value;
    cursor.update({ ...record, pinnedAt: keptAt });
    cursor.continue();
  };
}
