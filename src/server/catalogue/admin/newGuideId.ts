/** Ids issued in the same millisecond differ in the last three digits. */
const IDS_PER_MILLISECOND = 1000;

let last = 0;

/**
 * The id of a new guide: a decimal number below 2^53, greater than every earlier id of this process, so that sorting by
 * id gives the order of import. It is independent of the name, which may change, and known before the guide is stored,
 * because the geo file contains it. Older guides have shorter ids, hashes of their first name, so both kinds never meet.
 */
export function newGuideId(now: number = Date.now()): string {
  const random = Math.floor(Math.random() * IDS_PER_MILLISECOND);
  last = Math.max(now * IDS_PER_MILLISECOND + random, last + 1);
  return String(last);
}
