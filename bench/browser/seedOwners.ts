import { purchases } from "../../src/server/db/commerceSchema.ts";
import { openDatabase } from "../../src/server/db/openDatabase.ts";
import { guides, users } from "../../src/server/db/schema.ts";
import { openIdentity } from "../../src/server/openIdentity.ts";
import { openJobs } from "../../src/server/openJobs.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { secretKey } from "../../src/server/settings/secretKey.ts";
import { newUser } from "../../src/server/users/ensureUser.ts";
import { seededRandom } from "../seededRandom.ts";

export const OWNERS_PASSWORD = "switchback";
/** Guides of each owner, where there are as many. */
export const OWNED_GUIDES = 5;

/** The username of an owner, counted from 0. */
export function ownerName(index: number): string {
  return `owner${index}`;
}

/** Adds accounts that own OWNED_GUIDES random guides each, or all of fewer, to the embedded database of a data folder. */
export async function seedOwners(dataDir: string, count: number, seed: number): Promise<void> {
  const env = parseEnv({ DATA_DIR: dataDir });
  const { db, close } = await openDatabase(env);
  try {
    const secret = await secretKey(env);
    const { embedded } = openIdentity({
      db,
      secret,
      env,
      publicUrl: "http://localhost",
      queueMail: openJobs({ env, db, secret, now: Date.now, log: () => {} }).queueMail,
      now: Date.now,
    });
    const random = seededRandom(seed);
    const ids = (await db.select({ id: guides.id }).from(guides)).map(({ id }) => id).toSorted();
    for (let index = 0; index < count; index++) {
      const account = {
        username: ownerName(index),
        email: `${ownerName(index)}@switchback.example`,
        displayName: `Owner ${index}`,
      };
      const id = await embedded?.createAccount({ ...account, password: OWNERS_PASSWORD, isConfirmed: true });
      if (!id) throw new Error(`The account ${account.username} could not be created`);
      await db.insert(users).values(newUser({ ...account, id }));
      const owned = new Set<string>();
      while (owned.size < Math.min(OWNED_GUIDES, ids.length))
        owned.add(ids[Math.floor(random() * ids.length)] ?? "");
      await db
        .insert(purchases)
        .values([...owned].map((guideId) => ({ userId: id, guideId, source: "grant" as const })));
    }
  } finally {
    await close();
  }
}
