import { createHash } from "node:crypto";

const HASH = /^[0-9a-f]{64}$/;

/** The name of a blob with this content: its SHA-256 in hexadecimal. */
export function blobHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Whether a text can be the name of a blob. */
export function isBlobHash(text: string): boolean {
  return HASH.test(text);
}

/** @throws RangeError for a text that is not the name of a blob */
export function assertBlobHash(text: string): void {
  if (!isBlobHash(text)) throw new RangeError(`Not a blob hash: ${text}`);
}
