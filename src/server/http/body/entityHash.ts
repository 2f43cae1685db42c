import { createHash } from "node:crypto";

/** A short hash (160 bits) for entity tags. */
export function entityHash(content: string | Uint8Array): string {
  const hasher = entityHasher();
  hasher.update(content);
  return hasher.hash();
}

/** The `entityHash` of content that comes in pieces. */
export function entityHasher() {
  const sha256 = createHash("sha256");
  return {
    update: (piece: string | Uint8Array) => void sha256.update(piece),
    hash: () => sha256.digest("base64url").slice(0, 27),
  };
}
