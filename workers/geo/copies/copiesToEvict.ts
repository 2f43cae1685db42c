import type { CopyRecord } from "./copyStore.ts";

/** Number of unpinned copies that stay on the device. */
const MOST_UNPINNED = 20;

/** Copies to evict: of the unpinned ones all except the `most` opened last. */
export function copiesToEvict(records: readonly CopyRecord[], most: number = MOST_UNPINNED): CopyRecord[] {
  const unpinned = records.filter(({ pinnedAt }) => pinnedAt === null);
  return unpinned.sort((a, b) => b.openedAt - a.openedAt).slice(most);
}
