import { join } from "node:path";
import { createFolderBlobs } from "./adapters/folderBlobs.ts";
import type { Blobs } from "./ports/blobs.ts";
import type { Env } from "./settings/env.ts";

/** The folder of the stored files. */
export function blobsFolder({ DATA_DIR }: Pick<Env, "DATA_DIR">): string {
  return join(DATA_DIR, "blobs");
}

/** The configured store of files. */
export function openBlobs(env: Pick<Env, "DATA_DIR">): Blobs {
  return createFolderBlobs(blobsFolder(env));
}
