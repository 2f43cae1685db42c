import { batchesOf } from "../../lib/batchesOf.ts";
import { BLOB_KINDS, type BlobKind, type Blobs } from "../ports/blobs.ts";
import type { Progress } from "../ports/progress.ts";
import { isIntact, readIntact } from "./isIntact.ts";

interface BlobName {
  kind: BlobKind;
  hash: string;
}

export interface CopiedBlobs {
  copied: number;
  copiedBytes: number;
  /** Those that the target had already. */
  present: number;
  /** Those of the source that do not have the content of their hash, and were not copied. */
  damaged: BlobName[];
}

/** Files in memory at the same time; a store in a network would take too long with one after the other. */
const COPIED_AT_ONCE = 4;

/**
 * Copies all blobs that a store does not have yet, and reads each in the target, so that a copy that was interrupted
 * can be run again.
 * @throws if the target does not have the content that it was given
 */
export async function copyBlobs(
  source: Blobs,
  target: Blobs,
  progress: Progress = () => {},
): Promise<CopiedBlobs> {
  const sum: CopiedBlobs = { copied: 0, copiedBytes: 0, present: 0, damaged: [] };
  const names: BlobName[] = [];
  for (const kind of BLOB_KINDS) {
    for await (const { hash } of source.list(kind)) names.push({ kind, hash });
  }
  let done = 0;
  for (const batch of batchesOf(names, COPIED_AT_ONCE)) {
    await Promise.all(batch.map((name) => copyBlob(source, target, name, sum)));
    done += batch.length;
    progress("Copying files", done, names.length);
  }
  return sum;
}

/** Copies a blob that the target does not have, and counts it. */
export async function copyBlob(
  source: Blobs,
  target: Blobs,
  name: BlobName,
  sum: CopiedBlobs,
): Promise<void> {
  const { kind, hash } = name;
  if (await hasIntact(target, name)) {
    sum.present++;
    return;
  }
  const blob = await source.open(kind, hash);
  // Deleted since it was listed.
  if (!blob) return;
  const bytes = await readIntact(blob, hash);
  if (!bytes) {
    sum.damaged.push(name);
    return;
  }
  await target.put(kind, hash, bytes);
  if (!(await hasIntact(target, name))) throw new Error(`The copy of ${kind} ${hash} is damaged`);
  sum.copied++;
  sum.copiedBytes += bytes.length;
}

async function hasIntact(blobs: Blobs, { kind, hash }: BlobName): Promise<boolean> {
  const blob = await blobs.open(kind, hash);
  return blob !== null && isIntact(blob, hash);
}
