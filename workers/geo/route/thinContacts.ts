import { groupBy } from "../../../src/lib/groupBy.ts";
import { type Contact, PASS_METERS } from "./findContacts.ts";
import { isHairpin } from "./isHairpin.ts";
import { partOfLocation, type TrailLines, valueAtLocation } from "./trailLines.ts";

/** Contacts further apart than this along either line belong to two stretches (metres, as all below). */
const CHAIN_GAP = 60;

/** A stretch up to this length has one junction. */
const SINGLE = 100;

/** A longer one has junctions near both its ends, and between them about this far apart. */
const END_PIECE = 50;
const MIDDLE_PIECE = 250;

/** Contacts that differ by less are equally near. */
const TOLERANCE = 0.5;

/** A contact is redundant if another one, nearer by this much, is within NEIGHBOUR along the line. */
const NEARER = 5;
const NEIGHBOUR = 100;

/** Passes of one part that merge, as at a hairpin, meet only where they touch. */
const TOUCH = 1;

/** A contact with its offsets along both lines. */
interface Measured extends Contact {
  alongA: number;
  alongB: number;
}

interface Chain {
  contacts: Measured[];
  isOnePart: boolean;
}

/**
 * Reduces contacts to junctions: a crossing has one, a shared stretch one near each end, so that nobody overshoots a
 * fork, and a few between. Hairpins are not junctions, so that no way cuts the corners of a slope.
 */
export function thinContacts(lines: TrailLines, contacts: Contact[]): Contact[] {
  return chainsOf(lines, contacts).flatMap((chain) => junctionsOf(lines, chain));
}

/** Groups contacts between the same two parts whose neighbours are close along both. */
function chainsOf(lines: TrailLines, contacts: Contact[]): Chain[] {
  const parts = lines.columns.partStarts.length;
  const byParts = groupBy(
    contacts,
    ({ a, b }) => partOfLocation(lines, a) * parts + partOfLocation(lines, b),
  );
  const chains: Chain[] = [];
  for (const [key, group] of byParts) {
    const isOnePart = Math.floor(key / parts) === key % parts;
    const open: Chain[] = [];
    for (const contact of group.sort((x, y) => x.a - y.a || x.b - y.b)) {
      const alongA = valueAtLocation(lines.along, contact.a);
      const alongB = valueAtLocation(lines.along, contact.b);
      const measured = { a: contact.a, b: contact.b, meters: contact.meters, alongA, alongB };
      let kept = 0;
      let chain: Chain | null = null;
      for (const candidate of open) {
        const last = candidate.contacts.at(-1);
        if (!last || alongA - last.alongA > CHAIN_GAP) continue;
        open[kept++] = candidate;
        if (!chain && Math.abs(alongB - last.alongB) <= CHAIN_GAP) chain = candidate;
      }
      open.length = kept;
      if (chain) {
        chain.contacts.push(measured);
        continue;
      }
      const started = { contacts: [measured], isOnePart };
      open.push(started);
      chains.push(started);
    }
  }
  return chains;
}

function junctionsOf(lines: TrailLines, chain: Chain): Contact[] {
  const usable = chain.isOnePart ? withoutHairpins(lines, chain.contacts) : chain.contacts;
  const chosen = piecesOf(usable).flatMap(nearestOf);
  const kept: Measured[] = [];
  for (const contact of chosen.sort((x, y) => x.meters - y.meters || x.a - y.a)) {
    const isNeedless = kept.some((other) => {
      const apart = Math.max(
        Math.abs(other.alongA - contact.alongA),
        Math.abs(other.alongB - contact.alongB),
      );
      return apart < (contact.meters - other.meters > NEARER ? NEIGHBOUR : TOLERANCE);
    });
    if (!isNeedless) kept.push(contact);
  }
  return kept.map(({ a, b, meters }) => ({ a, b, meters }));
}

/** The contacts of two passes of one part, without those of a hairpin that do not touch. */
function withoutHairpins(lines: TrailLines, contacts: Measured[]): Measured[] {
  const isMerging = contacts.some(({ alongA, alongB }) => alongB - alongA <= PASS_METERS + 2 * CHAIN_GAP);
  const nearest = contacts.reduce((best, contact) => (contact.meters < best.meters ? contact : best));
  if (!isMerging && !isHairpin(lines, nearest.a, nearest.b)) return contacts;
  return contacts.filter(({ meters }) => meters <= TOUCH);
}

/** The contacts of a stretch by pieces: short ones at its ends, where lines part. */
function piecesOf(contacts: Measured[]): Measured[][] {
  const start = contacts[0]?.alongA ?? 0;
  const length = (contacts.at(-1)?.alongA ?? 0) - start;
  if (length <= SINGLE) return [contacts];
  const middle = length - 2 * END_PIECE;
  const count = Math.max(1, Math.round(middle / MIDDLE_PIECE));
  const pieces: Measured[][] = Array.from({ length: count + 2 }, () => []);
  for (const contact of contacts) {
    const offset = contact.alongA - start - END_PIECE;
    const piece = Math.max(-1, Math.min(count, Math.floor((offset / middle) * count)));
    pieces[piece + 1]?.push(contact);
  }
  return pieces;
}

/** The first and the last of the nearest contacts. */
function nearestOf(contacts: Measured[]): Measured[] {
  const least = contacts.reduce((best, { meters }) => Math.min(best, meters), Number.POSITIVE_INFINITY);
  const near = contacts.filter(({ meters }) => meters <= least + TOLERANCE);
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return [];
  return first === last ? [first] : [first, last];
}
