import { guideAddresses } from "../../lib/guides/guideNamed.ts";
import type { GuideRows } from "./guideRows.ts";

/** Guides by their addresses. */
export interface AddressIndex {
  /** Finds a guide by name, otherwise by id, slug, or a former name or slug (see `guideAddresses`). */
  find(address: string): GuideRows | undefined;
  withId(id: string): GuideRows | undefined;
  /** The index with some guides in place of others; takes no longer the more guides there are. */
  replace(removed: Iterable<GuideRows>, added: Iterable<GuideRows>): AddressIndex;
}

/** One map for each precedence. */
type Ranked<Found> = readonly ReadonlyMap<string, Found>[];

const RANKS = 4;
const ID_RANK = 1;
/** Addresses that are copied at each change; more are joined with all others, which takes longer than a request. */
const MOST_REPLACED = 2000;
const NOTHING_REPLACED: Ranked<null> = Array.from({ length: RANKS }, () => new Map<string, null>());

export function addressIndex(all: readonly GuideRows[]): AddressIndex {
  const base = Array.from({ length: RANKS }, () => new Map<string, GuideRows>());
  for (const rows of all) put(base, rows, rows);
  return indexIn(base, NOTHING_REPLACED);
}

/** @param replaced what was found since instead; null for nothing */
function indexIn(base: Ranked<GuideRows>, replaced: Ranked<GuideRows | null>): AddressIndex {
  const ranked = (rank: number, address: string) => {
    const later = replaced[rank]?.get(address);
    return later === undefined ? base[rank]?.get(address) : (later ?? undefined);
  };
  return {
    find(address) {
      for (let rank = 0; rank < RANKS; rank++) {
        const found = ranked(rank, address);
        if (found) return found;
      }
      return undefined;
    },
    withId: (id) => ranked(ID_RANK, id),
    replace(removed, added) {
      const next = replacing(replaced, removed, added);
      const count = next.reduce((sum, { size }) => sum + size, 0);
      return count > MOST_REPLACED ? indexIn(joined(base, next), NOTHING_REPLACED) : indexIn(base, next);
    },
  };
}

function replacing(
  replaced: Ranked<GuideRows | null>,
  removed: Iterable<GuideRows>,
  added: Iterable<GuideRows>,
): Ranked<GuideRows | null> {
  const next = replaced.map((found) => new Map(found));
  for (const rows of removed) put(next, rows, null);
  for (const rows of added) put(next, rows, rows);
  return next;
}

/** Notes what is found at each address of a guide. */
function put<Found>(ranked: readonly Map<string, Found>[], rows: GuideRows, found: Found): void {
  for (const [rank, addresses] of addressesOf(rows).entries()) {
    for (const address of addresses) ranked[rank]?.set(address, found);
  }
}

function joined(base: Ranked<GuideRows>, replaced: Ranked<GuideRows | null>): Ranked<GuideRows> {
  return base.map((known, rank) => {
    const all = new Map(known);
    for (const [address, found] of replaced[rank] ?? []) {
      if (found) all.set(address, found);
      else all.delete(address);
    }
    return all;
  });
}

function addressesOf({ guide: { id, name, slug }, oldSlugs }: GuideRows): readonly (readonly string[])[] {
  return guideAddresses({ guideName: name, guideId: id, slugs: [slug, ...oldSlugs] });
}
