/** What a blob of a kind is, as HTTP headers describe it. */
interface BlobType {
  contentType: string;
  contentEncoding?: "gzip";
}

/** Each kind has its own place in the store, so that a route for one kind can never serve another. */
export const BLOB_TYPES = {
  /** Gzipped JSON, sent as a file. */
  geo: { contentType: "application/gzip" },
  /** Drawings: icons, maps, profiles. */
  picture: { contentType: "image/svg+xml", contentEncoding: "gzip" },
  /** Photographs, of people and of guides. */
  photo: { contentType: "image/jpeg" },
  /** Photographs of guides in the formats that only newer browsers show. */
  avif: { contentType: "image/avif" },
  webp: { contentType: "image/webp" },
  /** Pictures for link previews. */
  social: { contentType: "image/jpeg" },
} as const satisfies Record<string, BlobType>;

export type BlobKind = keyof typeof BLOB_TYPES;
export const BLOB_KINDS = [
  "geo",
  "picture",
  "photo",
  "avif",
  "webp",
  "social",
] as const satisfies readonly BlobKind[];

export interface StoredBlob {
  byteLength: number;
  /** When it was last put. */
  storedAt: Date;
  /** The content, read at the speed of the consumer. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface ListedBlob {
  hash: string;
  byteLength: number;
  storedAt: Date;
}

/** Byte sequences named by kind and the SHA-256 (hexadecimal) of their content. Several servers may share one store. */
export interface Blobs {
  /**
   * Stores bytes under their hash; they are durable when the promise resolves. A blob with the same name and other
   * content was damaged and is replaced; of one that is stored already only the time is renewed.
   * @throws RangeError if the bytes have another hash
   */
  put(kind: BlobKind, hash: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such blob. */
  open(kind: BlobKind, hash: string): Promise<StoredBlob | null>;
  /**
   * Deletes a blob, with `storedBefore` only if it was last put before that time, also if it is put meanwhile.
   * @returns whether it was deleted
   */
  delete(kind: BlobKind, hash: string, storedBefore?: Date): Promise<boolean>;
  /** All blobs of a kind, in no particular order. */
  list(kind: BlobKind): AsyncIterable<ListedBlob>;
  /** Deletes what interrupted calls before a time left behind. @returns the number of pieces */
  deleteUnfinished(before: Date): Promise<number>;
}
