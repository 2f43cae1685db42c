import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createServer } from "vite";
import { ROOT } from "../helpers/sourceFiles.ts";

const START_MILLISECONDS = 120_000;

/** Builds what is stale, writes the small world and starts the one server of all tests; names its address in BASE_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "switchback-e2e-"));
  await seed(dataDir);
  const server = spawn(process.execPath, ["src/server/bin/start.mjs"], {
    cwd: ROOT,
    env: { ...process.env, ...serverEnvironment(dataDir) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.env.BASE_URL = await addressOf(server);
  return async () => {
    const closed = new Promise((resolve) => server.once("close", resolve));
    server.kill("SIGTERM");
    await closed;
    await rm(dataDir, { recursive: true });
  };
}

/** The server's modules are written for Vite, which also runs them here. */
async function seed(dataDir: string): Promise<void> {
  const vite = await createServer({
    root: ROOT,
    appType: "custom",
    server: { middlewareMode: true, ws: false },
  });
  try {
    const { seedWorld } = await vite.ssrLoadModule("/tests/e2e/world/seedWorld.ts");
    await seedWorld(dataDir);
  } finally {
    await vite.close();
  }
}

/** Any free port; countries come from the header that a platform would set, so that tests can choose theirs. */
function serverEnvironment(dataDir: string) {
  return {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_URL: "",
    RATE_LIMITS: "off",
    TRUST_PROXY: "1",
    TILES_OSM: "",
    TILES_DEM: "",
    GEOIP_URL: "",
    LINK_APP: "https://app.switchback.example/",
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
