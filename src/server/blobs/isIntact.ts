import { createHash } from "node:crypto";
import type { StoredBlob } from "../ports/blobs.ts";
import { DamagedBlobError } from "./damagedBlobError.ts";

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
