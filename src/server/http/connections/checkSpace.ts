import { statfs } from "node:fs/promises";

/** A segment of the embedded database's log, which it must be able to begin, and a photo. */
const MIN_FREE_BYTES = 20 << 20;

/** @throws if a folder's disk has no space for what a request may store */
export async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error("no space left on the disk");
}
