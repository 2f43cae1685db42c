import { createLruCache, type LruCache } from "../cache/lruCache.ts";
import type { Database } from "../db/database.ts";
import type { EncodedText } from "../http/body/encodedText.ts";
import { type AddressIndex, addressIndex } from "./addressIndex.ts";
import { isListed } from "./guideAccess.ts";
import { type GuideRows, readChangedIds, readGuides, readGuidesById, readRelatives } from "./guideRows.ts";
import type { EncodedLines } from "./lineTile.ts";
import type { EncodedParts } from "./list/encodeListParts.ts";
import { type GuidePart, partsOf, replaceInParts } from "./list/partsOf.ts";
import { byName, replaceRows } from "./replaceRows.ts";

/** The catalogue at one revision, with the responses cached for it. */
export interface CatalogueSnapshot {
  revision: number;
  /** The guides of every status, in alphabetical order. */
  all: readonly GuideRows[];
  /** The guides on sale, in alphabetical order. */
  guides: readonly GuideRows[];
  /** The same in parts, each of which is the same object in later revisions while its guides are the same. */
  parts: readonly GuidePart[];
  /** The guides of every status. */
  addresses: AddressIndex;
  /** Finds a guide of any status, see `AddressIndex`. */
  find: AddressIndex["find"];
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
  if (!changed) {
    const all = (await readGuides(db)).sort(byName);
    const guides = all.filter(isOnSale);
    const [addresses, parts] = [addressIndex(all), partsOf(guides)];
    return snapshotOf(revision, { all, guides, addresses, parts, hasDemoGuides: all.some(isOfDemo) });
  }
  const rowsWith = (ids: Iterable<string>) => [...ids].flatMap((id) => previous.addresses.withId(id) ?? []);
  // Guides know the bundles that contain them and the guides in them.
  const formerChildren = rowsWith(changed).flatMap(({ childIds }) => childIds);
  const stale = new Set([...changed, ...formerChildren, ...(await readRelatives(db, changed))]);
  const read = await readGuidesById(db, stale);
  const removed = rowsWith(stale);
  const [formerlyOnSale, onSale] = [removed.filter(isOnSale), read.filter(isOnSale)];
  const all = replaceRows(previous.all, removed, read);
  const hadOthersOfDemo = previous.hasDemoGuides && (!removed.some(isOfDemo) || all.some(isOfDemo));
  return snapshotOf(revision, {
    all,
    guides: replaceRows(previous.guides, formerlyOnSale, onSale),
    addresses: previous.addresses.replace(removed, read),
    parts: replaceInParts(previous.parts, formerlyOnSale, onSale),
    hasDemoGuides: read.some(isOfDemo) || hadOthersOfDemo,
  });
}

const isOnSale = ({ guide }: GuideRows) => isListed(guide);
const isOfDemo = ({ guide }: GuideRows) => guide.isDemo;

type Content = Pick<CatalogueSnapshot, "all" | "guides" | "addresses" | "parts" | "hasDemoGuides">;

function snapshotOf(revision: number, content: Content): CatalogueSnapshot {
  return {
    revision,
    ...content,
    find: content.addresses.find,
    listParts: new Map(),
    lists: new Map(),
    lineTiles: createLruCache(KEPT_LINE_TILES),
    waypointLists: createLruCache(KEPT_WAYPOINT_LISTS),
    placeLists: new Map(),
  };
}
