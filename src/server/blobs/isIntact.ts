import { createHash } from "node:crypto";
import type { StoredBlob } from "../ports/blobs.ts";

/** Whether the content of a blob has the hash by which it is named. */
export async function isIntact(blob: StoredBlob, hash: string): Promise<boolean> {
  const sum = createHash("sha256");
  let byteLength = 0;
  for await (const chunk of blob.stream()) {
    sum.update(chunk);
    byteLength += chunk.length;
  }
  return byteLength === blob.byteLength && sum.digest("hex") === hash;
}
