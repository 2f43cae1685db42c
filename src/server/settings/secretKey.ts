import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncPath } from "../db/syncToDisk.ts";
import type { Env } from "./env.ts";

/**
 * The secret key: from the environment, otherwise created once in DATA_DIR/secret (mode 0600), on the disk before it is
 * used: without it, accounts in the database could not be read.
 */
export async function secretKey(env: Pick<Env, "SECRET_KEY" | "DATA_DIR">): Promise<string> {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const path = join(env.DATA_DIR, "secret");
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600, flush: true });
    await syncPath(env.DATA_DIR);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = (await readFile(path, "utf8")).trim();
  if (key.length < 32) throw new Error(`${path} has no valid key; delete it to create a new one`);
  return key;
}
