import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { takeDataLock } from "../../src/server/db/lock/dataLock.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { secretKey } from "../../src/server/settings/secretKey.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

describe("The secret key", () => {
  test("is made once, for its owner alone", async () => {
    const dataDir = join(temporaryFolder(), "data");
    const env = parseEnv({ DATA_DIR: dataDir });
    const key = await secretKey(env);
    expect(key).toHaveLength(64);
    expect(await secretKey(env)).toBe(key);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(key);
  });

  test("from the environment wins, and a broken file is told", async () => {
    const dataDir = join(temporaryFolder(), "data");
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, "secret"), "x");
    await expect(secretKey(parseEnv({ DATA_DIR: dataDir }))).rejects.toMatchObject({
      problems: [expect.stringContaining("has no valid key")],
      exitCode: 2,
    });
    const given = "given ".repeat(8).trim();
    expect(await secretKey(parseEnv({ DATA_DIR: dataDir, SECRET_KEY: given }))).toBe(given);
  });

  test("is not looked for in a file: a DATA_DIR that is one is refused, also where the database is locked", async () => {
    const file = join(temporaryFolder(), "data");
    writeFileSync(file, "x");
    for (const dataDir of [file, join(file, "walks")]) {
      const refusal = { problems: [`DATA_DIR ${dataDir} is not a folder`], exitCode: 2 };
      await expect(secretKey(parseEnv({ DATA_DIR: dataDir }))).rejects.toMatchObject(refusal);
      await expect(takeDataLock(dataDir)).rejects.toMatchObject(refusal);
    }
  });
});
