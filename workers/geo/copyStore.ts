/** A guide's geo data in packed form, gzipped, as kept on this device. */
export interface GeoCopy {
  /** The server's name for this content. */
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Where copies are kept. Nothing here fails: what cannot be read is not there, what cannot be written is not kept. */
export interface CopyStore {
  read(key: string): Promise<GeoCopy | null>;
  write(key: string, copy: GeoCopy): Promise<void>;
  remove(key: string): Promise<void>;
}
