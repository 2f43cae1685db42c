import { guideAddresses } from "../../lib/guides/guideNamed.ts";
import { createLruCache, type LruCache } from "../cache/lruCache.ts";
import type { Database } from "../db/database.ts";
import type { EncodedText } from "../http/body/encodedText.ts";
import { isListed } from "./guideAccess.ts";
import { type GuideRows, readChangedIds, readGuides, readGuidesById, readRelatives } from "./guideRows.ts";
import type { EncodedLines } from "./lineTile.ts";
import type { EncodedParts } from "./list/encodeListParts.ts";
import { type GuidePart, partsOf } from "./list/partsOf.ts";

/** The catalogue at one revision, with the responses cached for it. */
export interface CatalogueSnapshot {
  revision: number;
  /** The guides of every status, in alphabetical order. */
  all: readonly GuideRows[];
  /** The guides on sale, in alphabetical order. */
  guides: readonly GuideRows[];
  /** The same in parts, each of which is the same object in later revisions while its guides are the same. */
  parts: readonly GuidePart[];
  /** The guides of every status by their addresses, by precedence (see `guideAddresses`). */
  addresses: Addresses;
  /** Finds a guide of any status by name, otherwise by id, slug, or a former name or slug. */
  find(address: string): GuideRows | undefined;
  hasDemoGuides: boolean;
  /** By currency. */
  listParts: Map<string, Promise<EncodedParts>>;
  lists: Map<string, Promise<EncodedText>>;
  lineTiles: LruCache<Promise<EncodedLines>>;
  /** By guide id. */
  waypointLists: LruCache<Promise<EncodedText>>;
  /** Response bodies of the calls under /places that many callers share. */
  placeLists: Map<string, Promise<EncodedText>>;
}

type Addresses = readonly ReadonlyMap<string, GuideRows>[];

const KEPT_LINE_TILES = 256;
const KEPT_WAYPOINT_LISTS = 32;

/**
 * Reads the catalogue. After a previous snapshot, only the guides that were changed since are read; all of them if that
 * is not known.
 */
export async function readSnapshot(
  db: Database,
  revision: number,
  previous: CatalogueSnapshot | null,
): Promise<CatalogueSnapshot> {
  const changed = previous && (await readChangedIds(db, previous.revision, revision));
  if (!changed) return snapshotOf(revision, { all: await readGuides(db) });
  const isBefore = ({ guide }: GuideRows) => changed.has(guide.id);
  // Guides know the bundles that contain them and the guides in them.
  const formerChildren = previous.all.filter(isBefore).flatMap(({ childIds }) => childIds);
  const stale = new Set([...changed, ...formerChildren, ...(await readRelatives(db, changed))]);
  const read = await readGuidesById(db, stale);
  const isStale = ({ guide }: GuideRows) => stale.has(guide.id);
  return snapshotOf(revision, {
    all: [...previous.all.filter((rows) => !isStale(rows)), ...read],
    addresses: replaceAddresses(previous.addresses, previous.all.filter(isStale), read),
    parts: previous.parts,
  });
}

interface Content {
  /** The guides of every status. */
  all: GuideRows[];
  addresses?: Addresses;
  /** Those of the previous snapshot. */
  parts?: readonly GuidePart[];
}

function snapshotOf(
  revision: number,
  { all, addresses = replaceAddresses([], [], all), parts = [] }: Content,
): CatalogueSnapshot {
  const { compare } = new Intl.Collator("en");
  all.sort((a, b) => compare(a.guide.name, b.guide.name));
  const guides = all.filter(({ guide }) => isListed(guide));
  return {
    revision,
    all,
    guides,
    parts: partsOf(guides, parts),
    addresses,
    find: (address) => addresses.find((known) => known.has(address))?.get(address),
    hasDemoGuides: all.some(({ guide }) => guide.isDemo),
    listParts: new Map(),
    lists: new Map(),
    lineTiles: createLruCache(KEPT_LINE_TILES),
    waypointLists: createLruCache(KEPT_WAYPOINT_LISTS),
    placeLists: new Map(),
  };
}

function replaceAddresses(
  addresses: Addresses,
  removed: readonly GuideRows[],
  added: readonly GuideRows[],
): Addresses {
  const replaced = addresses.map((known) => new Map(known));
  for (const rows of removed) {
    for (const [rank, known] of addressesOf(rows).entries()) {
      for (const address of known) replaced[rank]?.delete(address);
    }
  }
  for (const rows of added) {
    for (const [rank, known] of addressesOf(rows).entries()) {
      const ranked = replaced[rank] ?? new Map<string, GuideRows>();
      replaced[rank] = ranked;
      for (const address of known) ranked.set(address, rows);
    }
  }
  return replaced;
}

function addressesOf({ guide: { id, name, slug }, oldSlugs }: GuideRows): readonly (readonly string[])[] {
  return guideAddresses({ guideName: name, guideId: id, slugs: [slug, ...oldSlugs] });
}
