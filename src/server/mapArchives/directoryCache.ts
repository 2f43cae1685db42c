import { type Cache, type DecompressFunc, type Entry, ResolvedValueCache } from "pmtiles";

/** A directory has some thousand entries, so that these take some 20 MB. */
const KEPT_DIRECTORIES = 64;

/**
 * Caches directories of an archive. Reads of the same directory share one; failures are not cached, unlike in the
 * library's own shared cache.
 */
export function directoryCache(decompress: DecompressFunc): Cache {
  const kept = new ResolvedValueCache(KEPT_DIRECTORIES, false, decompress);
  const reading = new Map<string, Promise<Entry[]>>();
  return {
    getHeader: (source) => kept.getHeader(source),
    invalidate: (source) => kept.invalidate(source),
    getDirectory(source, offset, length, header) {
      const key = `${offset}-${length}`;
      const begun = reading.get(key);
      if (begun) return begun;
      const read = kept.getDirectory(source, offset, length, header).finally(() => reading.delete(key));
      reading.set(key, read);
      return read;
    },
  };
}
