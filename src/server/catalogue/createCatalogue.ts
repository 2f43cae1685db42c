import { setTimeout } from "node:timers/promises";
import { guideAddresses } from "../../lib/guides/guideNamed.ts";
import { createLruCache, type LruCache } from "../cache/lruCache.ts";
import { sharedRuns } from "../cache/sharedRuns.ts";
import type { Database } from "../db/database.ts";
import type { EncodedText } from "../http/body/encodedText.ts";
import type { EncodedGuideList } from "./encodeGuideList.ts";
import { isListed } from "./guideAccess.ts";
import { type GuideRows, readGuides, readRevision } from "./guideRows.ts";
import type { EncodedLines } from "./lineTile.ts";

/** The catalogue at one revision, with the responses cached for it. */
export interface CatalogueSnapshot {
  revision: number;
  /** The guides on sale, in alphabetical order. */
  guides: readonly GuideRows[];
  /** Finds a guide of any status by name, otherwise by id, slug, or a former name or slug. */
  find(address: string): GuideRows | undefined;
  hasDemoGuides: boolean;
  lists: Map<string, Promise<EncodedGuideList>>;
  lineTiles: LruCache<Promise<EncodedLines>>;
  /** By guide id. */
  waypointLists: LruCache<Promise<EncodedText>>;
  /** Response bodies of the calls under /places that many callers share. */
  placeLists: Map<string, Promise<EncodedText>>;
}

export interface Catalogue {
  /** The current catalogue; while a new revision is read, the one before for callers who would wait. */
  current(): Promise<CatalogueSnapshot>;
  /** The current catalogue, however long it takes to read. */
  newest(): Promise<CatalogueSnapshot>;
}

export interface CatalogueOptions {
  /** Reports every change of the catalogue; without it the revision is queried on every request. */
  watch?: WatchCatalogue;
  /** Reads the guides, which may take longer than a query of a request. */
  background?: Database;
  /** Prepares a new snapshot before it replaces the previous one. */
  prepare?: (next: CatalogueSnapshot, previous: CatalogueSnapshot) => Promise<void>;
  /** Time that a request waits for a new revision if there is an older one. */
  patienceMilliseconds?: number;
}

const KEPT_LINE_TILES = 256;
const KEPT_WAYPOINT_LISTS = 32;
/** Readers do not notice it. A catalogue of some hundred guides is read in this time by a server that has little to do. */
const PATIENCE_MILLISECONDS = 50;

/** Calls the listener on every change of the catalogue. */
export type WatchCatalogue = (listener: () => void) => void;

/**
 * Caches the catalogue until its revision in the database changes. A request gets every change that was committed before
 * it, unless reading the new revision takes longer than requests wait.
 */
export function createCatalogue(
  db: Database,
  { watch, background = db, prepare, patienceMilliseconds = PATIENCE_MILLISECONDS }: CatalogueOptions = {},
): Catalogue {
  let shown: CatalogueSnapshot | null = null;
  let changes = 0;
  /** The revision as last queried, and the number of changes reported before. */
  let queried = { revision: -1, changes: -1 };
  watch?.(() => changes++);

  const queryRevision = sharedRuns(async () => {
    const reported = changes;
    const revision = await readRevision(db);
    queried = { revision, changes: reported };
    return revision;
  });

  /** Settles when requests stop waiting for the revision that is being read. */
  let patience: Promise<void> | null = null;

  const readNewest = sharedRuns(async () => {
    try {
      const revision = await readRevision(db);
      if (shown?.revision === revision) return shown;
      const next = await takeSnapshot(background, revision);
      if (shown) await prepare?.(next, shown);
      shown = next;
      return next;
    } finally {
      patience = null;
    }
  });

  /** The cached snapshot if it is current. */
  async function upToDate(): Promise<CatalogueSnapshot | null> {
    if (!shown) return null;
    const isKnown = watch !== undefined && queried.changes === changes;
    const revision = isKnown ? queried.revision : await queryRevision();
    return shown.revision === revision ? shown : null;
  }

  return {
    async current() {
      const known = await upToDate();
      if (known) return known;
      const old = shown;
      const reading = readNewest();
      if (!old) return reading;
      patience ??= setTimeout(patienceMilliseconds, undefined, { ref: false });
      return Promise.race([reading, patience.then(() => shown ?? old)]);
    },
    newest: async () => (await upToDate()) ?? readNewest(),
  };
}

async function takeSnapshot(db: Database, revision: number): Promise<CatalogueSnapshot> {
  const guides = await readGuides(db);
  const addresses: Map<string, GuideRows>[] = [];
  for (const rows of guides) {
    const { id, name, slug } = rows.guide;
    const named = { guideName: name, guideId: id, slugs: [slug, ...rows.oldSlugs] };
    for (const [rank, known] of guideAddresses(named).entries()) {
      const ranked = addresses[rank] ?? new Map<string, GuideRows>();
      addresses[rank] = ranked;
      for (const address of known) ranked.set(address, rows);
    }
  }
  return {
    revision,
    guides: guides.filter(({ guide }) => isListed(guide)),
    find: (address) => addresses.find((known) => known.has(address))?.get(address),
    hasDemoGuides: guides.some((rows) => rows.guide.isDemo),
    lists: new Map(),
    lineTiles: createLruCache(KEPT_LINE_TILES),
    waypointLists: createLruCache(KEPT_WAYPOINT_LISTS),
    placeLists: new Map(),
  };
}
