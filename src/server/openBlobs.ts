import { join } from "node:path";
import { createDatabaseBlobs, databaseStorage } from "./adapters/createDatabaseBlobs.ts";
import { createFolderBlobs, folderStorage } from "./adapters/createFolderBlobs.ts";
import { createS3Blobs, s3Storage } from "./adapters/s3/createS3Blobs.ts";
import { openS3Bucket } from "./adapters/s3/s3Bucket.ts";
import type { Database } from "./db/database.ts";
import type { Blobs } from "./ports/blobs.ts";
import type { FileStorage, OutsideStorage } from "./ports/fileStorage.ts";
import { isS3Url, s3Location } from "./settings/blobsUrl.ts";
import type { Env } from "./settings/env.ts";

export type BlobsEnv = Pick<Env, "DATA_DIR"> & Partial<Pick<Env, "BLOBS_URL">>;

/** Stored files and their place. */
export interface OpenBlobs {
  blobs: Blobs;
  place: FileStorage;
}

/** The configured store of files. */
export function openBlobs(env: BlobsEnv, db: Database): OpenBlobs {
  return openOutside(env) ?? { blobs: createDatabaseBlobs(db, Date.now), place: databaseStorage };
}

/** A store that needs no database to be open. */
export interface OutsideBlobs extends OpenBlobs {
  place: OutsideStorage;
}

/** The configured store of files if it needs no database, which another process may hold; otherwise null. */
export function openOutside(env: BlobsEnv): OutsideBlobs | null {
  const { BLOBS_URL: url = "folder" } = env;
  if (url === "database") return null;
  if (!isS3Url(url)) return openFolder(env);
  const bucket = openS3Bucket(s3Location(url));
  return { blobs: createS3Blobs(bucket), place: s3Storage(bucket, url) };
}

/** The files in the folder of an embedded database. */
export function openFolder({ DATA_DIR }: Pick<Env, "DATA_DIR">): OutsideBlobs {
  const folder = join(DATA_DIR, "blobs");
  return { blobs: createFolderBlobs(folder), place: folderStorage(folder) };
}
