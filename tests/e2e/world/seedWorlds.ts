import { cp } from "node:fs/promises";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { seedImported } from "./seedImported.ts";
import { seedWorld } from "./seedWorld.ts";

/**
 * Writes the small world and the imported one into new embedded databases. Making an empty one takes longer than all
 * else, so the second begins as a copy.
 */
export async function seedWorlds(small: string, imported: string): Promise<void> {
  const { close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: small });
  await close();
  await cp(small, imported, { recursive: true });
  await seedWorld(small);
  await seedImported(imported);
}
