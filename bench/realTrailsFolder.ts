import { join } from "node:path";

/** The folder of real trail files: in the shared data folder beside the project, or in SHARED_DATA. */
export const REAL_TRAILS_FOLDER = join(
  process.env.SHARED_DATA ?? join(process.cwd(), "..", "shared", "data"),
  "trails",
);
