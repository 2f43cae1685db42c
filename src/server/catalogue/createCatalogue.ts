import { createLruCache, type LruCache } from "../cache/lruCache.ts";
import type { Database } from "../db/database.ts";
import type { EncodedGuideList } from "./encodeGuideList.ts";
import { isListed } from "./guideAccess.ts";
import { type GuideRows, readGuides, readRevision } from "./guideRows.ts";
import type { EncodedLines } from "./lineTile.ts";

/** The catalogue at one revision, with the responses cached for it. */
export interface CatalogueSnapshot {
  /** The guides on sale, in alphabetical order. */
  guides: readonly GuideRows[];
  /** Finds a guide of any status by name, otherwise by id, slug, or a former name or slug. */
  find(address: string): GuideRows | undefined;
  hasDemoGuides: boolean;
  lists: Map<string, Promise<EncodedGuideList>>;
  lineTiles: LruCache<Promise<EncodedLines>>;
}

export interface Catalogue {
  /** The current catalogue. */
  current(): Promise<CatalogueSnapshot>;
}

const KEPT_LINE_TILES = 256;

/** Calls the listener on every change of the catalogue. */
export type WatchCatalogue = (listener: () => void) => void;

/**
 * Caches the catalogue until its revision in the database changes. The revision is queried on every request or, with
 * `watch`, only after a reported change; concurrent requests share one query.
 */
export function createCatalogue(db: Database, watch?: WatchCatalogue): Catalogue {
  let revision = -1;
  let snapshot: Promise<CatalogueSnapshot> | null = null;
  let asking: Promise<number> | null = null;
  let changes = 0;
  /** Number of changes reported when the revision was last queried. */
  let queriedAt = -1;
  watch?.(() => changes++);

  async function ask(): Promise<number> {
    const reported = changes;
    const now = await readRevision(db);
    if (watch) queriedAt = reported;
    return now;
  }

  return {
    async current() {
      if (snapshot && queriedAt === changes) return snapshot;
      asking ??= ask().finally(() => {
        asking = null;
      });
      const now = await asking;
      if (snapshot === null || now !== revision) {
        revision = now;
        const taken = takeSnapshot(db);
        snapshot = taken;
        taken.catch(() => {
          if (snapshot === taken) snapshot = null;
        });
      }
      return snapshot;
    },
  };
}

async function takeSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const guides = await readGuides(db);
  const mapBy = (keysOf: (rows: GuideRows) => string[]) =>
    new Map(guides.flatMap((rows) => keysOf(rows).map((key) => [key, rows])));
  const addresses = [
    mapBy(({ guide }) => [guide.name]),
    mapBy(({ guide }) => [guide.id]),
    mapBy(({ guide }) => [guide.slug]),
    mapBy(({ oldSlugs }) => oldSlugs),
  ];
  return {
    guides: guides.filter(({ guide }) => isListed(guide)),
    find: (address) => addresses.find((known) => known.has(address))?.get(address),
    hasDemoGuides: guides.some((rows) => rows.guide.isDemo),
    lists: new Map(),
    lineTiles: createLruCache(KEPT_LINE_TILES),
  };
}
