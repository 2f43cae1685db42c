import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../helpers/sourceFiles.ts";
import { startedServer } from "../../helpers/startedServer.ts";
import { COMPILE_ONCE } from "../../server/helpers/compileOnce.ts";

const START_MILLISECONDS = 300_000;

/** A server with imported guides, of a test's own. */
interface ImportedServer {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts a server on a copy of the imported world. */
export async function openImported(environment: Record<string, string>): Promise<ImportedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "switchback-imported-"));
  await cp(process.env.E2E_IMPORTED_DIR ?? "", dataDir, { recursive: true });
  const server = await startedServer("src/server/bin/start.mjs", {
    dataDir,
    environment: { ...environment, DEMO: "off" },
    cwd: ROOT,
    nodeArguments: [COMPILE_ONCE],
    mostMilliseconds: START_MILLISECONDS,
  });
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
