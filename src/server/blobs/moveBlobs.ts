import type { Blobs } from "../ports/blobs.ts";
import type { Progress } from "../ports/progress.ts";
import { OperatorError } from "../settings/operatorError.ts";
import type { BlobReference } from "./blobReferences.ts";
import { type CopiedBlobs, copyBlob, copyBlobs } from "./copyBlobs.ts";

/** A place for the files of an opened database. */
export interface BlobStorage {
  blobs: Blobs;
  /** For people. */
  description: string;
  /** @throws if files cannot be stored there */
  probe(): Promise<void>;
  /** The id that binds the place to a database; null if it has none. */
  readId(): Promise<string | null>;
  writeId(id: string): Promise<void>;
}

interface MoveParts {
  from: BlobStorage;
  to: BlobStorage;
  /** Queries what the database names. */
  references: () => Promise<BlobReference[]>;
  /** Whether files that are missing or damaged in the old place are left behind. */
  isLossy: boolean;
  progress?: Progress;
}

/**
 * Copies the files of a database to another place, and makes that one of its places when it has all of them: until
 * then servers refuse it. The old place stays as it is.
 * @throws OperatorError for a place of another database, or if files are lost; what is copied already stays
 */
export async function moveBlobs({
  from,
  to,
  references,
  isLossy,
  progress,
}: MoveParts): Promise<CopiedBlobs> {
  await to.probe().catch((error: Error) => {
    throw new OperatorError(`Files cannot be stored in ${to.description}: ${error.message}`);
  });
  const id = await from.readId();
  if (id === null) throw new OperatorError(`${from.description} has no files of this database`);
  const found = await to.readId();
  if (found !== null && found !== id) {
    throw new OperatorError(`${to.description} has the files of another database`);
  }
  const result = await copyBlobs(from.blobs, to.blobs, progress);
  const lost = isLossy ? null : await firstLost({ from, to, references }, result);
  if (lost) {
    const { kind, hash, owner } = lost;
    throw new OperatorError(
      `${from.description} does not have ${kind} ${hash} of ${owner}, or it is damaged there (files check lists all); ` +
        "repair it (files check --help), or add --leave-lost",
    );
  }
  await to.writeId(id);
  return result;
}

/** The first file that neither place has; those that were stored since the copy began are copied. */
async function firstLost(
  { from, to, references }: Pick<MoveParts, "from" | "to" | "references">,
  sum: CopiedBlobs,
): Promise<BlobReference | undefined> {
  const absent = new Set<string>();
  for (const reference of await references()) {
    const { kind, hash } = reference;
    if ((await to.blobs.open(kind, hash)) !== null) continue;
    await copyBlob(from.blobs, to.blobs, reference, sum);
    if ((await to.blobs.open(kind, hash)) === null) absent.add(`${kind}/${hash}`);
  }
  if (absent.size === 0) return undefined;
  // The others have been deleted meanwhile.
  return (await references()).find(({ kind, hash }) => absent.has(`${kind}/${hash}`));
}
