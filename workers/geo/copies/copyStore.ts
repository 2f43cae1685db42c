import type { GuideWire } from "../../../src/contract/guide.ts";
import type { CopyKey } from "./copyTypes.ts";

/** A guide's packed and gzipped geo data, as stored on this device. */
export interface GeoCopy {
  /** The server's ETag of this content. */
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Metadata of a copy. Times are milliseconds since 1970. */
export interface CopyRecord extends CopyKey {
  etag: string;
  /** The guide's catalogue entry, validated again when it is read. */
  outline: GuideWire;
  /** The guide's icon as a data URL, stored when the reader saves the copy. */
  icon: string | null;
  /** Bytes of the geo data, the icon and the notes. */
  sizeBytes: number;
  openedAt: number;
  /** When the server last confirmed that the owner may have the guide. */
  checkedAt: number;
  /** When the reader saved it; null for a copy stored because the guide was opened. */
  pinnedAt: number | null;
}

/** Storage of copies. Methods fail with GeoError noRoom on a full device, else noStorage. */
export interface CopyStore {
  find(key: CopyKey): Promise<CopyRecord | null>;
  read(key: CopyKey): Promise<GeoCopy | null>;
  /** Stores a copy that the server has just allowed; evicts unsaved copies when there are too many. */
  write(key: CopyKey, copy: GeoCopy, guide: GuideWire): Promise<void>;
  /** Records that the copy was opened without the server; does nothing when there is none. */
  touch(key: CopyKey): Promise<void>;
  /** Records that the copy was opened, and that the server allows it again. */
  confirm(key: CopyKey, guide: GuideWire): Promise<void>;
  /** Records that the server has confirmed a copy; does nothing if there is none. */
  allow(key: CopyKey): Promise<void>;
  /** Saves a copy; does nothing when there is none. */
  markSaved(key: CopyKey, icon: string | null): Promise<void>;
  remove(key: CopyKey): Promise<void>;
  /** Removes the unsaved copies. */
  removeUnsaved(): Promise<void>;
  list(): Promise<CopyRecord[]>;
  /** Stores a small value with a copy; does nothing when there is none. */
  writeNote(key: CopyKey, name: string, value: unknown): Promise<void>;
  /** The value stored under a name, null when there is none. */
  readNote(key: CopyKey, name: string): Promise<unknown>;
  /** Removes all notes whose names begin so, of all copies, but those whose names end with `kept`. */
  removeNotes(beginning: string, kept?: string | null): Promise<void>;
}
