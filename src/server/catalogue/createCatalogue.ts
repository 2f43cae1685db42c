import type { Database } from "../db/database.ts";
import type { EncodedText } from "../http/encodedText.ts";
import { createLruCache, type LruCache } from "../services/lruCache.ts";
import { type GuideRows, readGuides, readRevision } from "./guideRows.ts";
import type { EncodedLines } from "./lineTile.ts";

/** The catalogue as it was at one revision, with the answers made from it so far. */
export interface CatalogueSnapshot {
  /** In alphabetical order. */
  guides: readonly GuideRows[];
  /** The guide that a part of a path names: by name first, by id second. */
  find(nameOrId: string): GuideRows | undefined;
  hasDemoGuides: boolean;
  lists: Map<string, Promise<EncodedText>>;
  lineTiles: LruCache<Promise<EncodedLines>>;
}

export interface Catalogue {
  /** The catalogue as it is now. */
  current(): Promise<CatalogueSnapshot>;
}

const KEPT_LINE_TILES = 256;

/** Has the listener called with every change of the catalogue. */
export type WatchCatalogue = (listener: () => void) => void;

/**
 * Keeps the catalogue in memory for as long as its revision in the database stays the same. The revision is asked
 * for with every request, or, where changes are reported, after each of them; requests that come while it is being
 * asked for share the answer.
 */
export function createCatalogue(db: Database, watch?: WatchCatalogue): Catalogue {
  let revision = -1;
  let snapshot: Promise<CatalogueSnapshot> | null = null;
  let asking: Promise<number> | null = null;
  let changes = 0;
  /** How many changes had been reported when the revision was last requested. */
  let askedAt = -1;
  watch?.(() => changes++);

  async function ask(): Promise<number> {
    const reported = changes;
    const now = await readRevision(db);
    if (watch) askedAt = reported;
    return now;
  }

  return {
    async current() {
      if (snapshot && askedAt === changes) return snapshot;
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
  const byId = new Map(guides.map((rows) => [rows.guide.id, rows]));
  const byName = new Map(guides.map((rows) => [rows.guide.name, rows]));
  return {
    guides,
    find: (nameOrId) => byName.get(nameOrId) ?? byId.get(nameOrId),
    hasDemoGuides: guides.some((rows) => rows.guide.isDemo),
    lists: new Map(),
    lineTiles: createLruCache(KEPT_LINE_TILES),
  };
}
