import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { createServer } from "vite";
import { ensureBuilt } from "../../src/server/bin/ensureBuilt.mjs";
import { ROOT } from "../helpers/sourceFiles.ts";
import { startedServer } from "../helpers/startedServer.ts";
import { COMPILE_ONCE } from "../server/helpers/compileOnce.ts";

const START_MILLISECONDS = 300_000;
/** Countries come from the header that a platform would set, so that tests can choose theirs. */
const ENVIRONMENT = { TRUST_PROXY: "1", LINK_APP: "https://app.switchback.example/" };

/**
 * Builds what is stale, writes the worlds and starts the one server that nearly all tests share; names its address in
 * BASE_URL, its folder in E2E_DATA_DIR, and that of the imported world, which others copy, in E2E_IMPORTED_DIR.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Before the server, whose start has a limit: a build takes what the machine leaves it.
  ensureBuilt(ROOT);
  const folder = await mkdtemp(join(tmpdir(), "switchback-e2e-"));
  const [dataDir, importedDir] = [join(folder, "small"), join(folder, "imported")];
  await seed(dataDir, importedDir);
  const server = await startedServer("src/server/bin/start.mjs", {
    dataDir,
    environment: ENVIRONMENT,
    cwd: ROOT,
    mostMilliseconds: START_MILLISECONDS,
  });
  process.env.BASE_URL = server.url;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_IMPORTED_DIR = importedDir;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}

/** The server's modules are written for Vite, which also runs them here. */
async function seed(...folders: [small: string, imported: string]): Promise<void> {
  // The database of this process works for a moment only, see `COMPILE_ONCE`.
  setFlagsFromString(COMPILE_ONCE);
  const vite = await createServer({
    root: ROOT,
    // Its plugins are for the page, whose packages they would have bundled here.
    configFile: false,
    appType: "custom",
    server: { middlewareMode: true, ws: false },
    // What a page would import is no business of this server's.
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { seedWorlds } = await vite.ssrLoadModule("/tests/e2e/world/seedWorlds.ts");
    await seedWorlds(...folders);
  } finally {
    await vite.close();
  }
}
