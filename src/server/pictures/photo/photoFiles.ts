import { and, eq, isNotNull } from "drizzle-orm";
import type { PhotoFormat } from "../../../lib/guides/photoFormats.ts";
import { createLruCache } from "../../cache/lruCache.ts";
import type { Database } from "../../db/database.ts";
import { guidePhotos, type PhotoFiles } from "../../db/guidePhotoSchema.ts";

/** Those that pages show at the same time, several times over. */
const KEPT_PHOTOS = 1000;

/** Finds the files that were made of photos, and remembers them: they never change. */
export function photoFiles(db: Database) {
  const known = createLruCache<PhotoFiles>(KEPT_PHOTOS);

  async function filesOf(hash: string): Promise<PhotoFiles | null> {
    const kept = known.get(hash);
    if (kept) return kept;
    const [row] = await db
      .select({ files: guidePhotos.files })
      .from(guidePhotos)
      .where(and(eq(guidePhotos.hash, hash), isNotNull(guidePhotos.files)))
      .limit(1);
    if (row?.files) known.set(hash, row.files);
    return row?.files ?? null;
  }

  /** The hash of the file of a photo in a width and format; null if there is none. */
  return async (hash: string, width: string, format: PhotoFormat): Promise<string | null> => {
    const files = (await filesOf(hash)) ?? {};
    return Object.hasOwn(files, width) ? (files[width]?.[format] ?? null) : null;
  };
}
