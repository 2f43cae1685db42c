import { onTestFinished } from "vitest";
import { createAdminApp, listenForTools } from "../../../src/server/catalogue/admin/adminServer.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import { type CommandRun, commandRun } from "../helpers/commandRun.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { openPostgres } from "../helpers/openPostgres.ts";
import { shopParts } from "../helpers/shopParts.ts";

export const WAYS = ["while the server is running", "while no server is running"] as const;
export type Way = (typeof WAYS)[number];

/** A shop in a data folder of its own, and its commands, which find a running server or none. */
export function shopDesk(way: Way) {
  const dataDir = emptyDataFolder();
  const env = { DATABASE_URL: null, DATA_DIR: dataDir };
  const { blobs } = openFolder(env);

  /** Works on the shop's database as its server does. */
  async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const { db, close } = await openDatabase(env);
    try {
      return await work(db);
    } finally {
      await close();
    }
  }

  /** Runs commands; a server holds the database meanwhile if the way says so. */
  async function withCommands(commands: () => Promise<void>): Promise<void> {
    if (way !== WAYS[0]) return commands();
    await withDatabase(async (db) => {
      const app = createAdminApp(shopParts({ db, blobs }));
      const tools = await listenForTools(app, dataDir);
      await commands().finally(() => tools.close());
    });
  }

  return { dataDir, env, blobs, withDatabase, withCommands, shop: shopOf({ DATA_DIR: dataDir }) };
}

/** Runs `npm run shop` with these variables. */
export function shopOf(variables: Record<string, string>) {
  return (...args: string[]): Promise<CommandRun> => commandRun(["shop", ...args], variables);
}

/** A Postgres database of a test's own, with the tables. */
export async function postgresShop(serverUrl: string) {
  const { db, url, close } = await openPostgres(serverUrl);
  onTestFinished(close);
  return { db, url };
}
