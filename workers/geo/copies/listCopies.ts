import { guideFromWire, guideWire } from "../../../src/contract/guide.ts";
import { ANYBODY } from "../../../src/lib/guides/copyOwner.ts";
import type { CopyRecord, CopyStore } from "./copyStore.ts";
import type { GuideCopy } from "./copyTypes.ts";
import { mayReadOffline } from "./mayReadOffline.ts";

/**
 * The copies that a reader has on this device, including those of free guides, the most recently opened first.
 * `reader` is a user's id, null for a guest.
 */
export async function listCopies(copies: CopyStore, reader: string | null): Promise<GuideCopy[]> {
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
