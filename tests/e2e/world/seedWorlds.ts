import { cp } from "node:fs/promises";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { jobs } from "../../../src/server/db/workSchema.ts";
import { addDemoCoupons } from "../../../src/server/demo/demoCodes.ts";
import { SOCIAL_PICTURES_JOB } from "../../../src/server/jobs/hurryJob.ts";
import { seedImported } from "./seedImported.ts";
import { seedWorld } from "./seedWorld.ts";

const DAY = 24 * 3_600_000;

/**
 * Writes the small world and the imported one into new embedded databases. Making an empty one takes longer than all
 * else, so the second begins as a copy.
 */
export async function seedWorlds(small: string, imported: string): Promise<void> {
  const { db, close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: small });
  // Those of the demo world, which the journeys of the checkout enter.
  await addDemoCoupons(db);
  await close();
  await cp(small, imported, { recursive: true });
  await seedWorld(small);
  await seedImported(imported);
  for (const dataDir of [small, imported]) await postponeLinkPreviews(dataDir);
}

/** Has servers draw the pictures for link previews tomorrow: drawing takes seconds on each, and no journey looks at them. */
async function postponeLinkPreviews(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir });
  const now = Date.now();
  await db.insert(jobs).values({
    kind: SOCIAL_PICTURES_JOB,
    key: SOCIAL_PICTURES_JOB,
    payload: {},
    state: "waiting",
    attempts: 0,
    nextTryAt: new Date(now + DAY),
    createdAt: new Date(now),
  });
  await close();
}
