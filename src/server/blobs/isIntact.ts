import { createHash } from "node:crypto";
import type { StoredBlob } from "../ports/blobs.ts";

/**
 * Whether the content of a blob has the hash by which it is named.
 * @param onChunk gets the content as it is read, before it is known whether it is right
 * @throws if it cannot be read now
 */
export async function isIntact(
  blob: StoredBlob,
  hash: string,
  onChunk: (chunk: Uint8Array, offset: number) => void = () => {},
): Promise<boolean> {
  const sum = createHash("sha256");
  let byteLength = 0;
  try {
    for await (const chunk of blob.stream()) {
      if (byteLength + chunk.length > blob.byteLength) return false;
      onChunk(chunk, byteLength);
      sum.update(chunk);
      byteLength += chunk.length;
    }
  } catch (error) {
    if (error instanceof DamagedBlobError) return false;
    throw error;
  }
  return byteLength === blob.byteLength && sum.digest("hex") === hash;
}

/** The content of a blob, null if that does not have the hash by which it is named. @throws if it cannot be read now */
export async function readIntact(blob: StoredBlob, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const content = new Uint8Array(blob.byteLength);
  const isWhole = await isIntact(blob, hash, (chunk, offset) => content.set(chunk, offset));
  return isWhole ? content : null;
}

/** A stored blob that is not the content of the hash by which it is named. */
export class DamagedBlobError extends Error {
  override name = "DamagedBlobError";
}

/** The whole content of a blob. */
export async function readBlob(blob: StoredBlob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob.stream()).arrayBuffer());
}
