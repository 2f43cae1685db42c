import { ANYBODY } from "../../../src/lib/guides/copyOwner.ts";
import { abortable } from "../abortableCalls.ts";
import { GeoError } from "../geoError.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import type { CopyPlace, CopyTarget, GuideCopy } from "./copyTypes.ts";
import { indexedDbCopies } from "./indexedDbCopies.ts";
import { keepCopy } from "./keepCopy.ts";
import { dropLateWrites, lateWrites } from "./lateWrites.ts";
import { listCopies } from "./listCopies.ts";
import { mayReadOffline } from "./mayReadOffline.ts";

/** The part of the worker's calls that is about copies on this device. All fail with GeoError. */
export const copyApi = {
  /** Makes a guide's copy one that the reader chose to keep. */
  keepCopy(request: WorkerRequest, target: CopyTarget, callId: number): Promise<void> {
    return abortable(callId, (signal) => keepCopy(request, target, { copies: indexedDbCopies(), signal }));
  },

  /** The copies that a reader has on this device; `reader` is a user's id, null for a guest. */
  async copiesOf(reader: string | null): Promise<GuideCopy[]> {
    const copies = indexedDbCopies();
    return copies ? listCopies(copies, reader) : [];
  },

  async removeCopy(place: CopyPlace): Promise<void> {
    // One that is about to be written would come back.
    await dropLateWrites();
    await indexedDbCopies()?.remove(place);
  },

  /** Removes all copies but those of free guides, whoever they belong to. */
  async removePaidCopies(): Promise<void> {
    await dropLateWrites();
    const copies = indexedDbCopies();
    for (const record of (await copies?.list()) ?? []) {
      if (record.owner !== ANYBODY) await copies?.remove(record);
    }
  },

  /** Keeps something small beside a guide's copy, where there is one or will be soon. */
  async writeNote(place: CopyPlace, name: string, value: unknown): Promise<void> {
    await lateWrites();
    await indexedDbCopies()?.writeNote(place, name, value);
  },

  /** What was kept beside a guide's copy, null where nothing was. @throws GeoError copyExpired */
  async readNote(place: CopyPlace, name: string): Promise<unknown> {
    const copies = indexedDbCopies();
    const record = await copies?.find(place);
    if (!copies || !record) return null;
    if (!mayReadOffline(record, Date.now()))
      throw new GeoError("copyExpired", "The copy is older than 30 days");
    return copies.readNote(place, name);
  },
};
