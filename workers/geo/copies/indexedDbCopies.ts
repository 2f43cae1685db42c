import { done, inCopyDatabase, type Tables } from "./copyDatabase.ts";
import type { CopyRecord, CopyStore } from "./copyStore.ts";
import type { CopyKey } from "./copyTypes.ts";

/** Number of unsaved copies that stay on the device. */
const MAX_UNSAVED = 20;

/** Copies in IndexedDB; null where it is unavailable (Node). */
export function indexedDbCopies(): CopyStore | null {
  if (typeof indexedDB === "undefined") return null;
  return {
    find: (key) => inCopyDatabase("readonly", (tables) => recordAt(tables, key)),

    read: (key) =>
      inCopyDatabase("readonly", async (tables) => {
        const record = await recordAt(tables, key);
        const bytes: Uint8Array<ArrayBuffer> | undefined = await done(
          tables("geometry").get(storageKey(key)),
        );
        return record && bytes ? { etag: record.etag, bytes } : null;
      }),

    write: (key, { etag, bytes }, guide) =>
      inCopyDatabase("readwrite", async (tables) => {
        const known = await recordAt(tables, key);
        const now = Date.now();
        const { owner, guideId } = key;
        const icon = known?.icon ?? null;
        const sizeBytes = bytes.length + (icon?.length ?? 0) + (await noteBytes(tables, key));
        // A newer edition replaces a saved one.
        const pinnedAt = known?.pinnedAt == null ? null : now;
        const times = { openedAt: now, checkedAt: now, pinnedAt };
        await putRecord(tables, { owner, guideId, etag, outline: guide, icon, sizeBytes, ...times });
        await done(tables("geometry").put(bytes, storageKey(key)));
        await evict(tables);
      }),

    confirm: (key, guide) =>
      change(key, (record) => ({ ...record, outline: guide, openedAt: Date.now(), checkedAt: Date.now() })),

    allow: (key) => change(key, (record) => ({ ...record, checkedAt: Date.now() })),

    touch: (key) => change(key, (record) => ({ ...record, openedAt: Date.now() })),

    markSaved: (key, icon) =>
      change(key, (record) => {
        const sizeBytes = record.sizeBytes - (record.icon?.length ?? 0) + (icon?.length ?? 0);
        // Saved once more, it is as old as it was.
        return { ...record, icon, sizeBytes, pinnedAt: record.pinnedAt ?? Date.now() };
      }),

    remove: (key) => inCopyDatabase("readwrite", (tables) => removeAt(tables, key)),

    removeUnsaved: () => inCopyDatabase("readwrite", (tables) => evict(tables, 0)),

    list: () => inCopyDatabase("readonly", (tables) => records(tables)),

    writeNote: (key, name, value) =>
      inCopyDatabase("readwrite", async (tables) => {
        const record = await recordAt(tables, key);
        if (!record) return;
        const noteKey = [storageKey(key), name];
        const text = JSON.stringify(value);
        // Of this note alone: all of a copy's, read for each of thousands, would take minutes.
        const before: string | undefined = await done(tables("notes").get(noteKey));
        await done(tables("notes").put(text, noteKey));
        const sizeBytes = record.sizeBytes - (before?.length ?? 0) + text.length;
        await putRecord(tables, { ...record, sizeBytes });
      }),

    readNote: (key, name) =>
      inCopyDatabase("readonly", async (tables) => {
        const text: string | undefined = await done(tables("notes").get([storageKey(key), name]));
        return text === undefined ? null : JSON.parse(text);
      }),

    removeNotes: (beginning, kept = null) =>
      inCopyDatabase("readwrite", async (tables) => {
        for (const record of await records(tables)) {
          const before = await noteBytes(tables, record);
          for (const key of await done(tables("notes").getAllKeys(notesOf(record, beginning)))) {
            const [, name] = key as [copy: string, name: string];
            if (kept === null || !name.endsWith(kept)) await done(tables("notes").delete(key));
          }
          const sizeBytes = record.sizeBytes - before + (await noteBytes(tables, record));
          await putRecord(tables, { ...record, sizeBytes });
        }
      }),
  };
}

function storageKey({ owner, guideId }: CopyKey): string {
  return JSON.stringify([owner, guideId]);
}

async function recordAt(tables: Tables, key: CopyKey): Promise<CopyRecord | null> {
  const found: CopyRecord | undefined = await done(tables("records").get(storageKey(key)));
  return found ?? null;
}

function records(tables: Tables): Promise<CopyRecord[]> {
  return done(tables("records").getAll());
}

async function putRecord(tables: Tables, record: CopyRecord): Promise<void> {
  await done(tables("records").put(record, storageKey(record)));
}

function change(key: CopyKey, changed: (record: CopyRecord) => CopyRecord): Promise<void> {
  return inCopyDatabase("readwrite", async (tables) => {
    const record = await recordAt(tables, key);
    if (record) await putRecord(tables, changed(record));
  });
}

/** Removes the unsaved copies except the `most` opened last. */
async function evict(tables: Tables, most: number = MAX_UNSAVED): Promise<void> {
  const unsaved = (await records(tables)).filter(({ pinnedAt }) => pinnedAt === null);
  const evicted = unsaved.sort((a, b) => b.openedAt - a.openedAt).slice(most);
  for (const record of evicted) await removeAt(tables, record);
}

/** Keys of the notes of a copy whose names begin so: arrays are ordered by their elements, and an array is after every string. */
function notesOf(key: CopyKey, beginning = ""): IDBKeyRange {
  const end = beginning === "" ? [] : `${beginning}\uffff`;
  return IDBKeyRange.bound([storageKey(key), beginning], [storageKey(key), end]);
}

async function noteBytes(tables: Tables, key: CopyKey): Promise<number> {
  const texts: string[] = await done(tables("notes").getAll(notesOf(key)));
  return texts.reduce((sum, text) => sum + text.length, 0);
}

async function removeAt(tables: Tables, key: CopyKey): Promise<void> {
  await done(tables("records").delete(storageKey(key)));
  await done(tables("geometry").delete(storageKey(key)));
  await done(tables("notes").delete(notesOf(key)));
}
