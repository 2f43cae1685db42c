import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../../src/server/bin/ensureBuilt.mjs";
import { type StartedServer, startedServer } from "../../tests/helpers/startedServer.ts";
import { atEnd } from "../faults/atEnd.mjs";
import { temporaryFolder } from "../faults/temporaryFolder.mjs";
import { seedBenchWorld, type WorldContent } from "./benchWorld.ts";

export interface BenchServer {
  readonly dataDir: string;
  /** Without a trailing slash; changes on `restart`. */
  readonly url: string;
  /** Process id. */
  readonly process: number;
  /** @param added settings that it has from now on */
  restart(added?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

export interface BenchServerOptions {
  /** The built server, or a copy of it. */
  script: string;
  /** Parent of the data folder. */
  beside: string;
  /** Called after the server is built, before it starts. */
  prepare(): Promise<void>;
  /** Settings of the server. */
  environment: Record<string, string>;
}

const START_MILLISECONDS = 60_000;
export const BUILT: BenchServerOptions = {
  script: "dist/server/index.js",
  beside: tmpdir(),
  prepare: async () => {},
  environment: {},
};

/** Starts the production build on a free port, with a new data folder with this content. */
export async function startBenchServer(
  content: WorldContent,
  { script, beside, prepare, environment }: BenchServerOptions = BUILT,
): Promise<BenchServer> {
  ensureBuilt(process.cwd());
  const dataDir = temporaryFolder("bench", beside);
  try {
    await prepare();
    await cp(await cachedWorld(content), dataDir, { recursive: true });
    let settings = environment;
    let running = await start(script, dataDir, settings);
    // An interrupted scenario must not leave a server running.
    const closed = atEnd(() => process.kill(running.process));
    return {
      dataDir,
      get url() {
        return running.url;
      },
      get process() {
        return running.process;
      },
      async restart(added = {}) {
        await running.stop();
        settings = { ...settings, ...added };
        running = await start(script, dataDir, settings);
      },
      async close() {
        closed();
        await running.stop();
        await rm(dataDir, { recursive: true });
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A data folder with this content, created once per run: ten thousand guides take half a minute, and several scenarios
 * use the same. It is in the folder of the run's build and is deleted with it.
 */
async function cachedWorld(content: WorldContent): Promise<string> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  const cached = fileURLToPath(new URL(`world-${key}`, import.meta.url));
  if (existsSync(cached)) return cached;
  const unfinished = await mkdtemp(`${cached}-`);
  await seedBenchWorld(unfinished, content);
  await rename(unfinished, cached);
  return cached;
}

function start(script: string, dataDir: string, environment: Record<string, string>): Promise<StartedServer> {
  return startedServer(script, { dataDir, environment, mostMilliseconds: START_MILLISECONDS });
}
