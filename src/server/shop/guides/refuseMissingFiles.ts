import type { BlobKind, Blobs } from "../../ports/blobs.ts";
import { OperatorError } from "../../settings/operatorError.ts";

/** @param hashes null for files that a guide does not have. @throws OperatorError unless all are stored */
export async function refuseMissingFiles(
  blobs: Blobs,
  kind: BlobKind,
  hashes: readonly (string | null)[],
): Promise<void> {
  const wanted = hashes.filter((hash) => hash !== null);
  const stored = await Promise.all(wanted.map((hash) => blobs.open(kind, hash)));
  if (stored.includes(null)) throw new OperatorError("A file of the guide is not stored");
}
