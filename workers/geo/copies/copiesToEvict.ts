import type { CopyRecord } from "./copyStore.ts";

/** Copies that nobody pinned and that stay on the device nevertheless. */
const MOST_UNPINNED = 20;

/** Copies that make room: of those that nobody pinned all but the `most` opened last. */
export function copiesToEvict(records: readonly CopyRecord[], most: number = MOST_UNPINNED): CopyRecord[] {
  const unpinned = records.filter(({ pinnedAt }) => pinnedAt === null);
  return unpinned.sort((a, b) => b.openedAt - a.openedAt).slice(most);
}
