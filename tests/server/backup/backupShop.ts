import { expect } from "vitest";
import { type OpenServerParts, openServer } from "../../../src/server/openServer.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { fixturePath } from "../import/fixtureFiles.ts";

/** Runs a command on a data folder. */
export async function command(words: string[], dataDir: string, variables: Record<string, string> = {}) {
  const run = await commandRun(words, { DATA_DIR: dataDir, DEMO: "off", ...variables });
  return { code: run.code, text: [...run.said, ...run.complained].join("\n") };
}

/** A server of a data folder. */
export function serve(dataDir: string, parts: Pick<OpenServerParts, "pictures"> = {}) {
  const env = parseEnv({ DATA_DIR: dataDir, DEMO: "off", CONFIRM: "auto", LOG: "json" });
  return openServer({ env, pageFolder: null, demTile: async () => null, report: () => {}, ...parts });
}

/** A shop with a guide. @param words further ones of the import */
export async function shop(...words: string[]): Promise<string> {
  const dataDir = emptyDataFolder();
  const args = [fixturePath("ridge-walk.gpx"), "--name", "Ridge Walk", "--free", ...words];
  expect(await command(["import", ...args], dataDir)).toMatchObject({ code: 0 });
  return dataDir;
}
