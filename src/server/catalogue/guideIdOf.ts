import { createHash } from "node:crypto";

/**
 * The id of the guide with this name: 48 bits of the name's SHA-256 as a decimal number. It is known before the guide
 * is stored, because the geo file contains it, and is the same in every copy of the catalogue.
 */
export function guideIdOf(guideName: string): string {
  return String(createHash("sha256").update(guideName).digest().readUIntBE(0, 6));
}
