import type { GuideRows } from "../guideRows.ts";

/** Guides of the catalogue, in alphabetical order. A shop of any size has parts of this size. */
export interface GuidePart {
  /** The first bits of the hashes of their ids, which no other guide's hash begins with. */
  bits: string;
  guides: readonly GuideRows[];
}

const MOST_GUIDES = 1000;
const HASH_BITS = 32;

/**
 * Splits guides into parts by hashes of their ids, so that a guide that is added, changed or removed concerns one part; a
 * part with too many guides is split in two. Servers that know the same guides have the same parts.
 * @param previous parts, which are kept where their guides are the same
 */
export function partsOf(guides: readonly GuideRows[], previous: readonly GuidePart[] = []): GuidePart[] {
  const known = new Map(previous.map((part) => [part.bits, part]));
  const hashed = guides.map((rows) => ({ rows, hash: hashOf(rows.guide.id) }));
  return split(hashed, "").map((part) => {
    const before = known.get(part.bits);
    return before && isSame(before.guides, part.guides) ? before : part;
  });
}

interface HashedGuide {
  rows: GuideRows;
  hash: number;
}

function split(hashed: readonly HashedGuide[], bits: string): GuidePart[] {
  if (hashed.length <= MOST_GUIDES || bits.length === HASH_BITS) {
    return [{ bits, guides: hashed.map(({ rows }) => rows) }];
  }
  const bit = 1 << bits.length;
  const [zeros, ones] = [
    hashed.filter(({ hash }) => (hash & bit) === 0),
    hashed.filter(({ hash }) => (hash & bit) !== 0),
  ];
  return [...split(zeros, `${bits}0`), ...split(ones, `${bits}1`)];
}

function isSame(before: readonly GuideRows[], now: readonly GuideRows[]): boolean {
  return before.length === now.length && before.every((rows, i) => rows === now[i]);
}

/** FNV-1a, mixed once more because its lowest bits depend on few of the input's. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
