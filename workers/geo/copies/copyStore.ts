import type { GuideWire } from "../../../src/contract/guide.ts";
import type { CopyKey } from "./copyTypes.ts";

/** A guide's geo data in packed form, gzipped, as kept on this device. */
export interface GeoCopy {
  /** The server's name for this content. */
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What is noted of a copy beside its data. Times are milliseconds since 1970. */
export interface CopyRecord extends CopyKey {
  etag: string;
  /** The guide as the catalogue told of it, checked again when it is read. */
  outline: GuideWire;
  /** The guide's icon as a data URL, once the reader chose to keep it. */
  icon: string | null;
  /** Bytes of the geo data, the icon and the notes. */
  sizeBytes: number;
  openedAt: number;
  /** When the server last said that the owner may have the guide. */
  checkedAt: number;
  /** When the reader chose to keep it; null for a copy that is there because the guide was opened. */
  pinnedAt: number | null;
}

/** Where copies are kept. All of it fails with GeoError: noRoom when the device is full, noStorage when it keeps nothing. */
export interface CopyStore {
  find(place: CopyKey): Promise<CopyRecord | null>;
  read(place: CopyKey): Promise<GeoCopy | null>;
  /** Keeps a copy that the server has just allowed; copies that nobody chose to keep make room when they are too many. */
  write(place: CopyKey, copy: GeoCopy, outline: GuideWire): Promise<void>;
  /** Notes that the copy was opened without the server; does nothing where there is none. */
  touch(place: CopyKey): Promise<void>;
  /** Notes that the copy was opened, and that the server allows it again. */
  confirm(place: CopyKey, outline: GuideWire): Promise<void>;
  /** Makes a copy one that the reader chose to keep; does nothing where there is none. */
  pin(place: CopyKey, icon: string | null): Promise<void>;
  remove(place: CopyKey): Promise<void>;
  /** Removes the copies that nobody chose to keep. */
  removeUnpinned(): Promise<void>;
  list(): Promise<CopyRecord[]>;
  /** Keeps something small beside a copy; does nothing where there is none. */
  writeNote(place: CopyKey, name: string, value: unknown): Promise<void>;
  /** What was kept under a name, null when nothing was. */
  readNote(place: CopyKey, name: string): Promise<unknown>;
}
