import { createHash } from "node:crypto";
import type { StoredBlob } from "../ports/blobs.ts";

/** Whether the content of a blob has the hash by which it is named. @throws if it cannot be read now */
export async function isIntact(blob: StoredBlob, hash: string): Promise<boolean> {
  const sum = createHash("sha256");
  let byteLength = 0;
  try {
    for await (const chunk of blob.stream()) {
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
  const sum = createHash("sha256");
  let length = 0;
  try {
    for await (const chunk of blob.stream()) {
      if (length + chunk.length > content.length) return null;
      content.set(chunk, length);
      sum.update(chunk);
      length += chunk.length;
    }
  } catch (error) {
    if (error instanceof DamagedBlobError) return null;
    throw error;
  }
  return length === content.length && sum.digest("hex") === hash ? content : null;
}

/** A stored blob that is not the content of the hash by which it is named. */
export class DamagedBlobError extends Error {
  override name = "DamagedBlobError";
}

/** The whole content of a blob. */
export async function readBlob(blob: StoredBlob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob.stream()).arrayBuffer());
}
