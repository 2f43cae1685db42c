import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { openImported } from "./openImported.ts";

/** Colour of all street tiles. */
const STREET_COLOR = { r: 214, g: 178, b: 140 };

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

/** Starts both servers. */
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

  const shop = await openImported({ TILES_OSM: `http://${streetHost}/{z}/{x}/{y}.png` });
  return {
    ...shop,
    streetHost,
    tiles,
    setHostUp: (up) => {
      isUp = up;
    },
    async stop() {
      await shop.stop();
      host.closeAllConnections();
      host.close();
    },
  };
}
