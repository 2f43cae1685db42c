import type { Guide, GuideWire } from "../../../src/contract/guide.ts";

/** Where a guide's copy lies on this device. */
export interface CopyKey {
  /** Id of the user whose copy it is or, for a free guide, ANYBODY. */
  owner: string;
  guideId: string;
}

/** Whose copy of a guide is to be kept and used, and what is shown of the guide without a connection. */
export interface CopyTarget {
  owner: string;
  outline: GuideWire;
}

/** A guide whose copy lies on this device. Times are milliseconds since 1970. */
export interface GuideCopy extends CopyKey {
  guide: Guide;
  sizeBytes: number;
  /** When the reader chose to keep it; null for a copy that is there because the guide was opened. */
  pinnedAt: number | null;
  openedAt: number;
  /** False once the server must be asked before it is read again. */
  isReadable: boolean;
}
