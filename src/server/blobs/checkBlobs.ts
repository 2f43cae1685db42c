import { BLOB_KINDS, type BlobKind, type Blobs } from "../ports/blobs.ts";
import type { Progress } from "../ports/progress.ts";
import type { BlobReference } from "./blobReferences.ts";
import { isIntact } from "./isIntact.ts";

/** A blob and what names it. */
export interface CheckedBlob {
  kind: BlobKind;
  hash: string;
  owners: string[];
}

export interface BlobCheck {
  intact: number;
  damaged: CheckedBlob[];
  missing: CheckedBlob[];
  /** Number of blobs that nothing names. */
  unnamed: number;
}

/**
 * Reads all blobs, compares each with its hash, and finds those that are named but not stored.
 * @param references queries what the database names; once more if some are missing, which may have been deleted meanwhile
 */
export async function checkBlobs(
  blobs: Blobs,
  references: () => Promise<readonly BlobReference[]>,
  progress: Progress = () => {},
): Promise<BlobCheck> {
  const expected = new Map<string, CheckedBlob>();
  for (const { kind, hash, owner } of await references()) {
    const known = expected.get(`${kind}/${hash}`);
    if (known) known.owners.push(owner);
    else expected.set(`${kind}/${hash}`, { kind, hash, owners: [owner] });
  }
  const check: BlobCheck = { intact: 0, damaged: [], missing: [], unnamed: 0 };
  const total = expected.size;
  for (const kind of BLOB_KINDS) {
    for await (const { hash } of blobs.list(kind)) {
      const blob = await blobs.open(kind, hash);
      // Deleted since it was listed.
      if (!blob) continue;
      const named = expected.get(`${kind}/${hash}`);
      expected.delete(`${kind}/${hash}`);
      progress("Checking files", total - expected.size, total);
      if (!named) check.unnamed++;
      if (await isIntact(blob, hash)) check.intact++;
      else check.damaged.push(named ?? { kind, hash, owners: [] });
    }
  }
  if (expected.size > 0) {
    const named = new Set((await references()).map(({ kind, hash }) => `${kind}/${hash}`));
    check.missing.push(...[...expected].flatMap(([key, blob]) => (named.has(key) ? [blob] : [])));
  }
  return check;
}
