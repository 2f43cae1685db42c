import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createDemTileThread } from "./adapters/demTileThread.ts";
import { requestListener } from "./http/requestListener.ts";
import { openServer } from "./openServer.ts";
import { parseEnv } from "./settings/env.ts";
import { StartRefusal } from "./settings/startRefusal.ts";

/** Time for pending requests to finish after a signal to stop. */
const STOP_MILLISECONDS = 10_000;
/** Relative to the built server, dist/server/index.js. */
const DEM_TILE_SCRIPT = new URL("demTileWorker.js", import.meta.url);
const PAGE_FOLDER = fileURLToPath(new URL("../client", import.meta.url));

try {
  await serve();
} catch (error) {
  const isExpected = error instanceof StartRefusal || isTakenPort(error);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = error instanceof StartRefusal ? error.exitCode : 1;
}

async function serve(): Promise<void> {
  const env = parseEnv(process.env);
  const tiles = createDemTileThread(DEM_TILE_SCRIPT);
  const { app, greeting, prepare, close } = await openServer({
    env,
    pageFolder: PAGE_FOLDER,
    demTile: tiles.demTile,
    report: (line) => console.info(line),
  });
  const server = createServer(requestListener(app));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(env.PORT, env.HOST, resolve);
    });
  } catch (error) {
    await close();
    throw error;
  }
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === "IPv6" ? `[${address}]` : address;
  console.info(greeting(`http://${host}:${port}/`));
  prepare();

  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      const lastCall = setTimeout(() => server.closeAllConnections(), STOP_MILLISECONDS);
      server.close(async () => {
        clearTimeout(lastCall);
        await tiles.close();
        await close();
      });
      server.closeIdleConnections();
    });
  }
}

function isTakenPort(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "EADDRINUSE" || code === "EACCES" || code === "EADDRNOTAVAIL";
}
