import type { Database } from "../db/database.ts";

/** Where files are stored, with the id that binds it to a database; what is in it is the `Blobs` of the same place. */
export interface FileStorage {
  /** For people, as in "Files cannot be stored in …". */
  description: string;
  /** @throws if files cannot be written, read and deleted there */
  probe(): Promise<void>;
  /** @param db the database or a transaction, for a place that is in it. @returns null if there is none */
  readId(db: Database): Promise<string | null>;
  writeId(id: string, db: Database): Promise<void>;
  /** Why a place without the id of a database with guides is refused, and what to do. */
  missingId(id: string): string;
}

/** A place that is not in the database, and can be used without it. */
export interface OutsideStorage extends FileStorage {
  readId(): Promise<string | null>;
  writeId(id: string): Promise<void>;
}
