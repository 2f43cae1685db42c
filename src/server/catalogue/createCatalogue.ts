import { setTimeout } from "node:timers/promises";
import { sharedRuns } from "../cache/sharedRuns.ts";
import type { Database } from "../db/database.ts";
import { type CatalogueSnapshot, readSnapshot } from "./catalogueSnapshot.ts";
import { readRevision } from "./guideRows.ts";

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
  /** Time that a request waits for a new revision if there is an older one. */
  patienceMilliseconds?: number;
}

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
  { watch, background = db, patienceMilliseconds = PATIENCE_MILLISECONDS }: CatalogueOptions = {},
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
      shown = await readSnapshot(background, revision, shown);
      return shown;
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
