import type { Guide, GuideWire } from "../../../src/contract/guide.ts";

/** Key of a guide's copy on this device. */
export interface CopyKey {
  /** Id of the user whose copy it is or, for a free guide, ANYBODY. */
  owner: string;
  guideId: string;
}

/** Key of the copy to store and use, and the metadata shown of the guide without a connection. */
export interface CopyTarget {
  owner: string;
  guide: GuideWire;
}

/** What a guide's copy is beside the server's: `unknown` without one, or while the server cannot be asked. */
export type CopyEdition = "current" | "newer" | "unknown";

/** A guide with a copy on this device. Times are milliseconds since 1970. */
export interface GuideCopy extends CopyKey {
  guide: Guide;
  sizeBytes: number;
  /** When the reader saved it; null for a copy stored because the guide was opened. */
  savedAt: number | null;
  openedAt: number;
  /** False once the server must confirm it before it is read again. */
  isReadable: boolean;
}
