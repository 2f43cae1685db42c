import { createHash } from "node:crypto";

/** The name of a blob with this content: its SHA-256 in hexadecimal. */
export function blobHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
