import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type OpenServerParts, openServer } from "../../../src/server/openServer.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { fixturePath } from "../import/fixtureFiles.ts";

/** Runs a command on a data folder. */
export async function command(words: string[], dataDir: string, variables: Record<string, string> = {}) {
  const run = await commandRun(words, { DATA_DIR: dataDir, DEMO: "off", ...variables });
  return { code: run.code, text: [...run.said, ...run.complained].join("\n") };
}

/** A server of a data folder. */
export function serve(
  dataDir: string,
  parts: Pick<OpenServerParts, "pictures"> = {},
  variables: Record<string, string> = {},
) {
  const env = parseEnv({ DATA_DIR: dataDir, DEMO: "off", CONFIRM: "auto", LOG: "json", ...variables });
  return openServer({ env, pageFolder: null, demTile: async () => null, report: () => {}, ...parts });
}

const stocked = mkdtempSync(join(tmpdir(), "switchback-backup-"));
beforeAll(async () => {
  cpSync(inject("emptyDataFolder"), stocked, { recursive: true });
  const words = ["import", fixturePath("ridge-walk.gpx"), "--name", "Ridge Walk", "--free"];
  expect(await command(words, stocked)).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(stocked, { recursive: true }));

/** A data folder with a guide "Ridge Walk". */
export function shop(): string {
  const dataDir = temporaryFolder();
  cpSync(stocked, dataDir, { recursive: true });
  return dataDir;
}
