import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { ensureBuilt } from "../../src/server/bin/ensureBuilt.mjs";
import { ROOT } from "../helpers/sourceFiles.ts";
import { startedServer } from "../helpers/startedServer.ts";

const START_MILLISECONDS = 300_000;
/** Countries come from the header that a platform would set, so that tests can choose theirs. */
const ENVIRONMENT = { TRUST_PROXY: "1", LINK_APP: "https://app.switchback.example/" };

/** Builds what is stale, writes the small world and starts the one server of all tests; names its address in BASE_URL and its folder in E2E_DATA_DIR. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Before the server, whose start has a limit: a build takes what the machine leaves it.
  ensureBuilt(ROOT);
  const dataDir = await mkdtemp(join(tmpdir(), "switchback-e2e-"));
  await seed(dataDir);
  const server = await startedServer("src/server/bin/start.mjs", {
    dataDir,
    environment: ENVIRONMENT,
    cwd: ROOT,
    mostMilliseconds: START_MILLISECONDS,
  });
  process.env.BASE_URL = server.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}

/** The server's modules are written for Vite, which also runs them here. */
async function seed(dataDir: string): Promise<void> {
  const vite = await createServer({
    root: ROOT,
    appType: "custom",
    server: { middlewareMode: true, ws: false },
    // What a page would import is no business of this server's.
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { seedWorld } = await vite.ssrLoadModule("/tests/e2e/world/seedWorld.ts");
    await seedWorld(dataDir);
  } finally {
    await vite.close();
  }
}
