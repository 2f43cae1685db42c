import { join } from "node:path";

/** Where real trail files lie: in the project's shared data beside it, or in the place that SHARED_DATA names. */
export const REAL_TRAILS_FOLDER = join(
  process.env.SHARED_DATA ?? join(process.cwd(), "..", "shared", "data"),
  "trails",
);
