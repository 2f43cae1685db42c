import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { ROOT } from "../../helpers/sourceFiles.ts";
import { startedServer } from "../../helpers/startedServer.ts";
import { type ImportedTrail, importTrail } from "./importTrail.ts";

const START_MILLISECONDS = 300_000;
/** Colour of all street tiles. */
const STREET_COLOR = { r: 214, g: 178, b: 140 };

/** Where trails of strangers lie, of which the world's overview has little or nothing. */
export const IMPORTED: readonly ImportedTrail[] = [
  { name: "Hong Kong Ridge", from: [113.98, 22.39], to: [114.38, 22.42] },
  { name: "Date Line Walk", from: [179.85, -16.9], to: [180.1, -16.7] },
  { name: "Adventdalen", from: [15.6, 78.2], to: [16.6, 78.25] },
  { name: "Gough Island", from: [-9.98, -40.36], to: [-9.9, -40.31] },
  { name: "Chatham Island", from: [-176.9, -44.05], to: [-176.35, -43.75] },
];

/** A server with imported guides, and the host of its street map, both on this machine. */
export interface ImportShop {
  readonly url: string;
  readonly dataDir: string;
  /** Host and port of the street map. */
  readonly streetHost: string;
  /** Requested tiles, as 'z/x/y'. */
  readonly tiles: Set<string>;
  /** Whether the host responds. */
  setHostUp(isUp: boolean): void;
  stop(): Promise<void>;
}

/** Imports the trails and starts both servers. */
export async function openImportShop(): Promise<ImportShop> {
  const tiles = new Set<string>();
  let isUp = true;
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: STREET_COLOR } })
    .png()
    .toBuffer();
  const host = createServer((request, response) => {
    if (!isUp) return request.destroy();
    tiles.add(request.url?.slice(1, -".png".length) ?? "");
    response.writeHead(200, { "content-type": "image/png", "access-control-allow-origin": "*" });
    return response.end(picture);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const streetHost = `127.0.0.1:${(host.address() as AddressInfo).port}`;

  const dataDir = await mkdtemp(join(tmpdir(), "switchback-import-"));
  for (const trail of IMPORTED) await importTrail(dataDir, trail);
  const server = await startedServer("src/server/bin/start.mjs", {
    dataDir,
    environment: { TILES_OSM: `http://${streetHost}/{z}/{x}/{y}.png`, DEMO: "off" },
    cwd: ROOT,
    mostMilliseconds: START_MILLISECONDS,
  });
  return {
    url: server.url,
    dataDir,
    streetHost,
    tiles,
    setHostUp: (up) => {
      isUp = up;
    },
    async stop() {
      await server.stop();
      host.closeAllConnections();
      host.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
