import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { demoMapThread } from "./adapters/demoMapThread.ts";
import { createDemTileThread } from "./adapters/demTileThread.ts";
import { createPictureProcess } from "./adapters/pictureProcess.ts";
import { createHttpServer } from "./http/connections/createHttpServer.ts";
import { listen, tryToListen } from "./http/connections/listen.ts";
import { stopServer } from "./http/connections/stopServer.ts";
import { reportError } from "./log/reportError.ts";
import { announce, setLogFormat } from "./log/writeLog.ts";
import { openServer } from "./openServer.ts";
import { parseEnv } from "./settings/env.ts";
import { OperatorError } from "./settings/operatorError.ts";

/** Relative to the built server, dist/server/index.js. */
const DEM_TILE_SCRIPT = new URL("demTileWorker.js", import.meta.url);
const PICTURE_SCRIPT = new URL("pictureWorker.js", import.meta.url);
const DEMO_MAP_SCRIPT = new URL("demoMapWorker.js", import.meta.url);
const REFUSALS = ["EADDRNOTAVAIL", "EACCES", "EPERM", "EROFS", "ENOSPC"];
const PAGE_FOLDER = fileURLToPath(new URL("../client", import.meta.url));

// Node would print the error with all its properties, which may be the parameters of a query.
process.on("uncaughtException", (error) => {
  reportError(error);
  process.exit(1);
});

try {
  await serve();
} catch (error) {
  if (error instanceof OperatorError || isRefusedBySystem(error)) console.error((error as Error).message);
  else reportError(error);
  process.exitCode = error instanceof OperatorError && error.exitCode === 2 ? 2 : 1;
}

async function serve(): Promise<void> {
  const env = parseEnv(process.env);
  setLogFormat(env.LOG);
  await tryToListen(env);
  const tiles = createDemTileThread(DEM_TILE_SCRIPT);
  const { app, draining, greeting, prepare, close } = await openServer({
    env,
    pageFolder: PAGE_FOLDER,
    demTile: tiles.demTile,
    makeDemoMap: demoMapThread(DEMO_MAP_SCRIPT),
    pictures: createPictureProcess(PICTURE_SCRIPT),
    report: announce,
  });
  const server = createHttpServer(app);
  try {
    await listen(server, env);
  } catch (error) {
    await close();
    throw error;
  }
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === "IPv6" ? `[${address}]` : address;
  announce(greeting(`http://${host}:${port}/`));
  prepare();

  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await stopServer(server, draining, signal === "SIGTERM" ? env.DRAIN_SECONDS * 1000 : 0);
      await tiles.close();
      await close();
    });
  }
}

/** Whether the message alone says what to fix: the address is not of this machine, or the disk cannot be written. */
function isRefusedBySystem(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && REFUSALS.includes(code);
}
