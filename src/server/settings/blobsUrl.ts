import { z } from "zod";

/** Where files are stored: in DATA_DIR, or in Postgres. */
export const blobsUrl = z.enum(["folder", "database"], { error: "must be 'folder' or 'database'" });
export type BlobsUrl = z.infer<typeof blobsUrl>;
