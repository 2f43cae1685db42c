import { guideFromWire, guideWire } from "../../../src/contract/guide.ts";
import { ANYBODY, PERSONAL_NOTES } from "../../../src/lib/guides/copyOwner.ts";
import { type CallOptions, geoCall } from "../geoCall.ts";
import { GeoError } from "../geoError.ts";
import { removeSavedMap, savedMapKeys } from "../map/savedMapStore.ts";
import { isServerOutOfReach } from "../read/isServerOutOfReach.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import { copyEdition } from "./copyEdition.ts";
import type { CopyRecord, CopyStore } from "./copyStore.ts";
import type { CopyEdition, CopyKey, CopyTarget, GuideCopy } from "./copyTypes.ts";
import { indexedDbCopies } from "./indexedDbCopies.ts";
import { dropLateWrites, lateWrites } from "./lateWrites.ts";
import { mayReadOffline } from "./mayReadOffline.ts";
import { saveCopy } from "./saveCopy.ts";

const isRepeatable = true;

/** Calls about the copies on this device; none needs an open guide. */
export const copiesApi = {
  /** Saves a guide's copy; it is downloaded if opening the guide has not stored one. */
  save: geoCall(
    { isRepeatable },
    (request: WorkerRequest, target: CopyTarget, { signal }: CallOptions): Promise<void> =>
      saveCopy(request, target, { copies: indexedDbCopies(), signal }),
  ),

  /** The copies that a reader has on this device; `reader` is a user's id, null for a guest. */
  list: geoCall({ isRepeatable }, async (reader: string | null): Promise<GuideCopy[]> => {
    const copies = indexedDbCopies();
    return copies ? listCopies(copies, reader) : [];
  }),

  /** Whether the server has a newer edition of a guide than its copy. */
  edition: geoCall(
    { isRepeatable },
    (request: WorkerRequest, key: CopyKey, { signal }: CallOptions): Promise<CopyEdition> =>
      copyEdition(request, key, { copies: indexedDbCopies(), signal }),
  ),

  remove: geoCall({ isRepeatable }, async (key: CopyKey): Promise<void> => {
    // A pending late write would otherwise store its copy again.
    await dropLateWrites();
    await indexedDbCopies()?.remove(key);
    await removeSavedMap(key);
  }),

  /** Removes the copies of guides that are not free, of all users but `kept`, and what is another's in the rest. */
  removePersonal: geoCall({ isRepeatable }, async (kept: string | null): Promise<void> => {
    await dropLateWrites();
    const copies = indexedDbCopies();
    for (const record of (await copies?.list()) ?? []) {
      if (![ANYBODY, kept].includes(record.owner)) await copies?.remove(record);
    }
    for (const key of await savedMapKeys()) {
      if (![ANYBODY, kept].includes(key.owner)) await removeSavedMap(key);
    }
    // Last: it writes the other copies again, for which a full device has room only by now.
    await copies?.removeNotes(PERSONAL_NOTES, kept && ` ${kept}`);
  }),

  /** Stores a small value with a guide's copy, if there is one or will be soon. */
  writeNote: geoCall({ isRepeatable }, writeNote),

  /** A value stored with a guide's copy, null when there is none. @throws GeoError copyExpired */
  readNote: geoCall({ isRepeatable }, readNote),
};

/**
 * The server's response, which is then stored with a guide's copy; while the server is out of reach, the stored one.
 * @throws the fetch's error
 */
export async function fetchedOrNote(key: CopyKey, name: string, fetched: Promise<unknown>): Promise<unknown> {
  try {
    const value = await fetched;
    void writeNote(key, name, value).catch(() => {});
    return value;
  } catch (error) {
    if (!(error instanceof GeoError) || !isServerOutOfReach(error)) throw error;
    const saved = await readNote(key, name).catch(() => null);
    if (saved === null) throw error;
    return saved;
  }
}

async function writeNote(key: CopyKey, name: string, value: unknown): Promise<void> {
  await lateWrites();
  await indexedDbCopies()?.writeNote(key, name, value);
}

async function readNote(key: CopyKey, name: string): Promise<unknown> {
  const copies = indexedDbCopies();
  const record = await copies?.find(key);
  if (!copies || !record) return null;
  if (!mayReadOffline(record, Date.now()))
    throw new GeoError("copyExpired", "The copy is older than 30 days");
  return copies.readNote(key, name);
}

/** The copies on this device, free guides' included, latest first. `reader` is null for a guest. */
async function listCopies(copies: CopyStore, reader: string | null): Promise<GuideCopy[]> {
  const records = await copies.list();
  return records
    .filter(({ owner }) => owner === ANYBODY || owner === reader)
    .sort((a, b) => b.openedAt - a.openedAt)
    .flatMap(copyOf);
}

/** Empty when the catalogue entry has a format that this version does not know. */
function copyOf(record: CopyRecord): GuideCopy[] {
  const entry = guideWire.safeParse(record.outline);
  if (!entry.success) return [];
  const { owner, guideId, sizeBytes, pinnedAt, openedAt, icon } = record;
  const guide = guideFromWire({ ...entry.data, ...(icon && { guideIconImage: icon }) });
  return [
    {
      owner,
      guideId,
      guide,
      sizeBytes,
      savedAt: pinnedAt,
      openedAt,
      isReadable: mayReadOffline(record, Date.now()),
    },
  ];
}
