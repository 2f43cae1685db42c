import { join } from "node:path";
import { createDatabaseBlobs } from "./adapters/databaseBlobs.ts";
import { databasePlace } from "./adapters/databasePlace.ts";
import { createFolderBlobs } from "./adapters/folderBlobs.ts";
import { folderPlace } from "./adapters/folderPlace.ts";
import type { Database } from "./db/database.ts";
import type { Blobs } from "./ports/blobs.ts";
import type { FilePlace } from "./ports/filePlace.ts";
import type { Env } from "./settings/env.ts";

export type BlobsEnv = Pick<Env, "DATA_DIR"> & Partial<Pick<Env, "BLOBS_URL">>;

/** Stored files and their place. */
export interface OpenBlobs {
  blobs: Blobs;
  place: FilePlace;
}

/** The configured store of files. */
export function openBlobs(env: BlobsEnv, db: Database): OpenBlobs {
  if (env.BLOBS_URL === "database") return { blobs: createDatabaseBlobs(db, Date.now), place: databasePlace };
  return openFolder(env);
}

/** The files of an embedded database, which another process may hold. */
export function openFolder({ DATA_DIR }: Pick<Env, "DATA_DIR">): OpenBlobs {
  const folder = join(DATA_DIR, "blobs");
  return { blobs: createFolderBlobs(folder), place: folderPlace(folder) };
}
