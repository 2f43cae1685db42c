import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureBuilt } from "../../src/server/bin/ensureBuilt.mjs";
import { seedBenchWorld, type WorldContent } from "./benchWorld.ts";

export interface BenchServer {
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
  /** Called when the server is built, before it starts. */
  prepare(): Promise<void>;
}

const START_MILLISECONDS = 300_000;
const BUILT: BenchServerOptions = { script: "dist/server/index.js", prepare: async () => {} };

/** The production build on a free port, over a new data folder with this content. */
export async function startBenchServer(
  content: WorldContent,
  { script, prepare } = BUILT,
): Promise<BenchServer> {
  ensureBuilt(process.cwd());
  const dataDir = await mkdtemp(join(tmpdir(), "switchback-bench-"));
  try {
    await prepare();
    await seedBenchWorld(dataDir, content);
    let running = await start(script, dataDir);
    return {
      get url() {
        return running.url;
      },
      get process() {
        return running.server.pid ?? 0;
      },
      async restart() {
        await stop(running.server);
        running = await start(script, dataDir);
      },
      async close() {
        await stop(running.server);
        await rm(dataDir, { recursive: true });
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function start(script: string, dataDir: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment(dataDir) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { server, url: await addressOf(server) };
}

async function stop(server: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGTERM");
  await closed;
}

function environment(dataDir: string) {
  return {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_URL: "",
    RATE_LIMITS: "off",
    TILES_OSM: "",
    TILES_DEM: "",
    GEOIP_URL: "",
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The server did not start in time")), START_MILLISECONDS);
    server.once("close", (code) => reject(new Error(`The server ended with ${code} before it listened`)));
    const lines = createInterface({ input: server.stdout ?? process.stdin });
    lines.on("line", (line) => {
      const address = /^Switchback is at (http:\S+)\/$/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
