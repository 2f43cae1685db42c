import { copiesToEvict } from "./copiesToEvict.ts";
import { done, inCopyDatabase, type Tables } from "./copyDatabase.ts";
import type { CopyRecord, CopyStore } from "./copyStore.ts";
import type { CopyKey } from "./copyTypes.ts";

/** Copies in IndexedDB; null where it is unavailable (Node). */
export function indexedDbCopies(): CopyStore | null {
  if (typeof indexedDB === "undefined") return null;
  return {
    find: (place) => inCopyDatabase("readonly", (tables) => recordAt(tables, place)),

    read: (place) =>
      inCopyDatabase("readonly", async (tables) => {
        const record = await recordAt(tables, place);
        const bytes: Uint8Array<ArrayBuffer> | undefined = await done(tables("geometry").get(keyOf(place)));
        return record && bytes ? { etag: record.etag, bytes } : null;
      }),

    write: (place, { etag, bytes }, outline) =>
      inCopyDatabase("readwrite", async (tables) => {
        const known = await recordAt(tables, place);
        const now = Date.now();
        const { owner, guideId } = place;
        const icon = known?.icon ?? null;
        const sizeBytes = bytes.length + (icon?.length ?? 0) + (await noteBytes(tables, place));
        const times = { openedAt: now, checkedAt: now, pinnedAt: known?.pinnedAt ?? null };
        await putRecord(tables, { owner, guideId, etag, outline, icon, sizeBytes, ...times });
        await done(tables("geometry").put(bytes, keyOf(place)));
        await evict(tables);
      }),

    confirm: (place, outline) =>
      change(place, (record) => ({ ...record, outline, openedAt: Date.now(), checkedAt: Date.now() })),

    touch: (place) => change(place, (record) => ({ ...record, openedAt: Date.now() })),

    pin: (place, icon) =>
      change(place, (record) => {
        const sizeBytes = record.sizeBytes - (record.icon?.length ?? 0) + (icon?.length ?? 0);
        return { ...record, icon, sizeBytes, pinnedAt: Date.now() };
      }),

    remove: (place) => inCopyDatabase("readwrite", (tables) => removeAt(tables, place)),

    removeUnpinned: () => inCopyDatabase("readwrite", (tables) => evict(tables, 0)),

    list: () => inCopyDatabase("readonly", (tables) => records(tables)),

    writeNote: (place, name, value) =>
      inCopyDatabase("readwrite", async (tables) => {
        const record = await recordAt(tables, place);
        if (!record) return;
        const before = await noteBytes(tables, place);
        await done(tables("notes").put(JSON.stringify(value), [keyOf(place), name]));
        const sizeBytes = record.sizeBytes - before + (await noteBytes(tables, place));
        await putRecord(tables, { ...record, sizeBytes });
      }),

    readNote: (place, name) =>
      inCopyDatabase("readonly", async (tables) => {
        const text: string | undefined = await done(tables("notes").get([keyOf(place), name]));
        return text === undefined ? null : JSON.parse(text);
      }),
  };
}

function keyOf({ owner, guideId }: CopyKey): string {
  return JSON.stringify([owner, guideId]);
}

async function recordAt(tables: Tables, place: CopyKey): Promise<CopyRecord | null> {
  const found: CopyRecord | undefined = await done(tables("records").get(keyOf(place)));
  return found ?? null;
}

function records(tables: Tables): Promise<CopyRecord[]> {
  return done(tables("records").getAll());
}

async function putRecord(tables: Tables, record: CopyRecord): Promise<void> {
  await done(tables("records").put(record, keyOf(record)));
}

function change(place: CopyKey, changed: (record: CopyRecord) => CopyRecord): Promise<void> {
  return inCopyDatabase("readwrite", async (tables) => {
    const record = await recordAt(tables, place);
    if (record) await putRecord(tables, changed(record));
  });
}

async function evict(tables: Tables, most?: number): Promise<void> {
  for (const record of copiesToEvict(await records(tables), most)) await removeAt(tables, record);
}

/** Keys of all notes of a copy: arrays are ordered by their elements, and an array is after every string. */
function notesOf(place: CopyKey): IDBKeyRange {
  return IDBKeyRange.bound([keyOf(place)], [keyOf(place), []]);
}

async function noteBytes(tables: Tables, place: CopyKey): Promise<number> {
  const texts: string[] = await done(tables("notes").getAll(notesOf(place)));
  return texts.reduce((sum, text) => sum + text.length, 0);
}

async function removeAt(tables: Tables, place: CopyKey): Promise<void> {
  await done(tables("records").delete(keyOf(place)));
  await done(tables("geometry").delete(keyOf(place)));
  await done(tables("notes").delete(notesOf(place)));
}
