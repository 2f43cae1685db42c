import { setImmediate as nextTurn } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { inArray } from "drizzle-orm";
import { batchesOf } from "../../../lib/batchesOf.ts";
import { LANGUAGES, type Language } from "../../../lib/language.ts";
import { blobHash } from "../../blobs/blobHash.ts";
import { readBlob } from "../../blobs/isIntact.ts";
import { raiseRevision } from "../../catalogue/admin/raiseRevision.ts";
import type { CatalogueSnapshot } from "../../catalogue/catalogueSnapshot.ts";
import type { Catalogue } from "../../catalogue/createCatalogue.ts";
import { isListed } from "../../catalogue/guideAccess.ts";
import { type GuideRows, profileOf } from "../../catalogue/guideRows.ts";
import type { Database } from "../../db/database.ts";
import { guideSocialPictures } from "../../db/guidePhotoSchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { SOCIAL_PICTURES_JOB } from "../../jobs/hurryJob.ts";
import type { JobHandler } from "../../jobs/jobHandler.ts";
import type { BlobKind, Blobs } from "../../ports/blobs.ts";
import type { PictureMaker } from "../../ports/pictureMaker.ts";
import { socialKey } from "./socialKey.ts";
import type { SocialOrder } from "./socialOrder.ts";
import { socialTitles } from "./socialTitles.ts";

const DAY = 24 * 3_600_000;
/** Guides whose keys are read and computed before requests get their turn. */
const KEYS_AT_ONCE = 200;
/** Guides that are drawn in one run, after which the catalogue shows them and other work has its turn. */
const DRAWN_AT_ONCE = 20;
/** With this many in a run, the fault is hardly in one guide. */
const MAX_ERRORS = 3;
/** How many guides are drawn of a bundle without lines of its own. */
const MAX_CHILDREN = 12;

export interface SocialPicturesParts {
  db: Database;
  blobs: Blobs;
  catalogue: Pick<Catalogue, "newest">;
  maker: Pick<PictureMaker, "socialPictures">;
}

/** Draws the pictures for link previews of all listed guides of which something in them has changed. */
export function socialPicturesJob({ db, blobs, catalogue, maker }: SocialPicturesParts): JobHandler {
  async function read(kind: BlobKind, hash: string | null): Promise<Uint8Array | null> {
    const blob = hash === null ? null : await blobs.open(kind, hash);
    return blob && readBlob(blob);
  }

  async function orderOf(rows: GuideRows, geoHashes: readonly string[]): Promise<SocialOrder> {
    const { activity, lengthMeters, ascentMeters, bounds, iconHash } = rows.guide;
    const icon = await read("picture", iconHash);
    const geos = await Promise.all(geoHashes.map((hash) => read("geo", hash)));
    return {
      ...{ activity, lengthMeters, ascentMeters, bounds },
      profile: profileOf(rows.guide),
      titles: socialTitles(rows),
      geos: geos.filter((geo) => geo !== null),
      icon: icon && gunzipSync(icon).toString(),
      photo: await read("photo", rows.photos[0]?.hash ?? null),
    };
  }

  async function draw(rows: GuideRows, geoHashes: readonly string[], key: string): Promise<void> {
    const pictures = await maker.socialPictures(await orderOf(rows, geoHashes));
    const stored = await Promise.all(
      LANGUAGES.map(async (language) => {
        const hash = blobHash(pictures[language]);
        await blobs.put("social", hash, pictures[language]);
        return [language, hash] as const;
      }),
    );
    const hashes = Object.fromEntries(stored) as Record<Language, string>;
    await db
      .insert(guideSocialPictures)
      .values({ guideId: rows.guide.id, key, hashes })
      .onConflictDoUpdate({ target: guideSocialPictures.guideId, set: { key, hashes } });
  }

  /** Rows whose pictures show what they say. A guide that changes gets other rows. */
  const upToDate = new WeakSet<GuideRows>();
  /** Rows that could not be drawn. They are tried after all others, which otherwise might never be. */
  const failed = new WeakSet<GuideRows>();

  /** The guides whose pictures show something else, or are missing. */
  async function* outdated(snapshot: CatalogueSnapshot) {
    const unknown = snapshot.guides
      .filter((rows) => !upToDate.has(rows))
      .toSorted((a, b) => Number(failed.has(a)) - Number(failed.has(b)));
    for (const some of batchesOf(unknown, KEYS_AT_ONCE)) {
      const keys = await readKeys(some.map(({ guide }) => guide.id));
      for (const rows of some) {
        const geoHashes = geoHashesOf(snapshot, rows);
        const key = socialKey(rows, geoHashes);
        if (keys.get(rows.guide.id) === key) upToDate.add(rows);
        else yield { rows, geoHashes, key };
      }
      await nextTurn();
    }
  }

  /** By guide. */
  async function readKeys(ids: string[]): Promise<ReadonlyMap<string, string>> {
    const { guideId, key } = guideSocialPictures;
    const read = await db.select({ guideId, key }).from(guideSocialPictures).where(inArray(guideId, ids));
    return new Map(read.map((row) => [row.guideId, row.key]));
  }

  return {
    kind: SOCIAL_PICTURES_JOB,
    everyMilliseconds: DAY,
    async run() {
      const snapshot = await catalogue.newest();
      const drawn: string[] = [];
      const errors: unknown[] = [];
      for await (const { rows, geoHashes, key } of outdated(snapshot)) {
        await draw(rows, geoHashes, key).then(
          () => drawn.push(rows.guide.id),
          (error: unknown) => {
            failed.add(rows);
            errors.push(error);
          },
        );
        if (drawn.length === DRAWN_AT_ONCE || errors.length === MAX_ERRORS) break;
      }
      // This also has the job run once more, for those that are left.
      if (drawn.length > 0) await inTransaction(db, (tx) => raiseRevision(tx, drawn));
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** The guide's own geo file, otherwise those of the listed guides in it. */
function geoHashesOf({ find }: CatalogueSnapshot, { guide, childIds }: GuideRows): string[] {
  if (guide.geoHash !== null) return [guide.geoHash];
  const children = childIds.flatMap((id) => find(id) ?? []).filter((child) => isListed(child.guide));
  return children.flatMap((child) => child.guide.geoHash ?? []).slice(0, MAX_CHILDREN);
}
