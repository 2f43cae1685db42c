import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import { hasGuides } from "../../db/hasGuides.ts";
import { guideNames } from "./insertGuide.ts";

/**
 * Runs `seed` if the embedded catalogue is empty. A file in the data folder marks an interrupted run: the next start
 * completes it. Nothing is deleted, because guides may have been bought meanwhile.
 * @param seed receives the names of the guides that exist
 */
export async function seedWhenEmpty(
  db: Database,
  dataDir: string,
  seed: (known: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const mark = join(dataDir, "seeding");
  if (!existsSync(mark) && (await hasGuides(db))) return;
  await writeFile(mark, "", { mode: 0o600 });
  await seed(new Set(await guideNames(db)));
  await rm(mark, { force: true });
}
