import { createHash } from "node:crypto";

/** A short hash (160 bits) for entity tags. */
export function entityHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}
