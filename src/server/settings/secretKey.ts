import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncPath } from "../db/syncToDisk.ts";
import type { Env } from "./env.ts";
import { makeDataFolder } from "./makeDataFolder.ts";
import { OperatorError } from "./operatorError.ts";

/**
 * The secret key: from the environment, otherwise created once in DATA_DIR/secret (mode 0600), on the disk before it is
 * used: without it, accounts in the database could not be read.
 * @param options.makesNew whether one that does not exist is created
 * @throws OperatorError for a file that has no key, and for none
 */
export async function secretKey(
  env: Pick<Env, "SECRET_KEY" | "DATA_DIR">,
  { makesNew = true } = {},
): Promise<string> {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const path = join(env.DATA_DIR, "secret");
  if (makesNew) await makeKey(env.DATA_DIR, path);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new OperatorError(`Set SECRET_KEY as the server has it: ${path} does not exist`, { exitCode: 2 });
  });
  const key = text.trim();
  if (key.length >= 32) return key;
  throw new OperatorError(
    `${path} has no valid key: restore it from a backup, or delete it if the shop is new and has no accounts`,
    { exitCode: 2 },
  );
}

async function makeKey(dataDir: string, path: string): Promise<void> {
  await makeDataFolder(dataDir);
  try {
    await writeFile(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600, flush: true });
    await syncPath(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
