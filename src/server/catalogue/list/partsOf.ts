import type { GuideRows } from "../guideRows.ts";
import { replaceRows } from "../replaceRows.ts";

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
 * @param guides in alphabetical order
 */
export function partsOf(guides: readonly GuideRows[]): GuidePart[] {
  return split({ bits: "", guides });
}

/** The parts with some guides in place of others, as `partsOf` makes them; the others stay the same objects. */
export function replaceInParts(
  parts: readonly GuidePart[],
  removed: readonly GuideRows[],
  added: readonly GuideRows[],
): GuidePart[] {
  const concerned = new Set([...removed, ...added].flatMap((rows) => parts.find(isFor(rows)) ?? []));
  const next = parts.flatMap((part) => {
    if (!concerned.has(part)) return [part];
    const own = (rows: GuideRows) => isFor(rows)(part);
    return split({ ...part, guides: replaceRows(part.guides, removed.filter(own), added.filter(own)) });
  });
  return joinSmall(next);
}

function split({ bits, guides }: GuidePart): GuidePart[] {
  const hashed = guides.map((rows) => ({ rows, hash: hashOf(rows.guide.id) }));
  return splitHashed(hashed, bits);
}

interface HashedGuide {
  rows: GuideRows;
  hash: number;
}

function splitHashed(hashed: readonly HashedGuide[], bits: string): GuidePart[] {
  if (hashed.length <= MOST_GUIDES || bits.length === HASH_BITS) {
    return [{ bits, guides: hashed.map(({ rows }) => rows) }];
  }
  const bit = 1 << bits.length;
  const [zeros, ones] = [
    hashed.filter(({ hash }) => (hash & bit) === 0),
    hashed.filter(({ hash }) => (hash & bit) !== 0),
  ];
  return [...splitHashed(zeros, `${bits}0`), ...splitHashed(ones, `${bits}1`)];
}

/** Joins both halves of what is small enough to be one part. */
function joinSmall(parts: GuidePart[]): GuidePart[] {
  const at = parts.findIndex(({ bits, guides }, i) => {
    const next = parts[i + 1];
    const isHalf = bits.endsWith("0") && next?.bits === `${bits.slice(0, -1)}1`;
    return isHalf && guides.length + next.guides.length <= MOST_GUIDES;
  });
  const [one, other] = parts.slice(at, at + 2);
  if (at < 0 || !one || !other) return parts;
  const whole = { bits: one.bits.slice(0, -1), guides: replaceRows(one.guides, [], other.guides) };
  return joinSmall(parts.toSpliced(at, 2, whole));
}

/** Whether a part is the one for a guide. */
function isFor({ guide }: GuideRows): (part: GuidePart) => boolean {
  const hash = hashOf(guide.id);
  return ({ bits }) => {
    for (let i = 0; i < bits.length; i++) if (((hash >>> i) & 1) !== Number(bits[i])) return false;
    return true;
  };
}

/** FNV-1a, mixed once more because its lowest bits depend on few of the input's. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
