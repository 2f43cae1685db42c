import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../src/server/bin/ensureBuilt.mjs";
import { type StartedServer, startedServer } from "../../tests/helpers/startedServer.ts";
import { seedBenchWorld, type WorldContent } from "./benchWorld.ts";

export interface BenchServer {
  readonly dataDir: string;
  /** Without a slash at the end; another one after `restart`. */
  readonly url: string;
  /** Number of the process. */
  readonly process: number;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface BenchServerOptions {
  /** The built server, or a copy of it. */
  script: string;
  /** Where the data folder is made. */
  beside: string;
  /** Called when the server is built, before it starts. */
  prepare(): Promise<void>;
}

const START_MILLISECONDS = 300_000;
const BUILT: BenchServerOptions = {
  script: "dist/server/index.js",
  beside: tmpdir(),
  prepare: async () => {},
};

/** The production build on a free port, over a new data folder with this content. */
export async function startBenchServer(
  content: WorldContent,
  { script, beside, prepare } = BUILT,
): Promise<BenchServer> {
  ensureBuilt(process.cwd());
  const dataDir = await mkdtemp(join(beside, "switchback-bench-"));
  try {
    await prepare();
    await seedBenchWorld(dataDir, content);
    let running = await start(script, dataDir);
    return {
      dataDir,
      get url() {
        return running.url;
      },
      get process() {
        return running.process;
      },
      async restart() {
        await running.stop();
        running = await start(script, dataDir);
      },
      async close() {
        await running.stop();
        await rm(dataDir, { recursive: true });
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

function start(script: string, dataDir: string): Promise<StartedServer> {
  return startedServer(script, { dataDir, mostMilliseconds: START_MILLISECONDS });
}
