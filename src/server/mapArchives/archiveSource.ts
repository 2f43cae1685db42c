import type { Source } from "pmtiles";

/** One state of an archive's bytes, which stays readable after the archive is replaced. */
export interface ArchiveSource extends Source {
  /** Identifies this state: another one means that the archive was replaced. */
  state: string;
  byteLength: number;
  close(): Promise<void>;
}

/** Where an archive is. */
export interface ArchiveOrigin {
  /** For messages: a file name or a host, without secrets. */
  name: string;
  /** Milliseconds for which a state is assumed to last. */
  lastsMilliseconds: number;
  /** The state that is there now. @throws ArchiveError */
  state(): Promise<string>;
  /** @throws ArchiveError */
  open(): Promise<ArchiveSource>;
}

/** More than any directory or tile has, so that a forged length cannot exhaust memory. */
export const MAX_PIECE_BYTES = 16 << 20;
