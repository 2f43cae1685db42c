import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";
import { guideNames } from "./insertGuide.ts";

/**
 * Runs `seed` if the embedded catalogue is empty. A file in the data folder marks an interrupted run: the next start
 * removes its partial results and seeds again.
 */
export async function seedWhenEmpty(db: Database, dataDir: string, seed: () => Promise<void>): Promise<void> {
  const mark = join(dataDir, "seeding");
  if (existsSync(mark)) await db.delete(guides).where(eq(guides.isDemo, true));
  if ((await guideNames(db)).length === 0) {
    await writeFile(mark, "", { mode: 0o600 });
    await seed();
  }
  await rm(mark, { force: true });
}
