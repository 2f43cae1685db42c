import type { Plugin } from "vite";
import type { WorldFileName } from "../../../lib/basemap/worldRequest.ts";
import { townTiles } from "./townTiles.ts";
import { worldTiles } from "./worldTiles.ts";

/** The module whose default export are the files' URLs. */
const MODULE = "virtual:world-tiles";
const RESOLVED = `\0${MODULE}`;
const NUMBER_BYTES = Uint32Array.BYTES_PER_ELEMENT;

/** Each file's path on the development server, its name in the build, and what it holds. */
const FILES: Record<WorldFileName, { path: string; name: string; tiles: () => Uint8Array[] }> = {
  land: { path: "/world.bin", name: "world.bin", tiles: worldTiles },
  towns: { path: "/towns.bin", name: "towns.bin", tiles: townTiles },
};

/** Makes the files of the built-in world's tiles, which `workers/basemap/worldTile.ts` reads. */
export function worldTilesFile(): Plugin {
  let isBuild = false;
  return {
    name: "world-tiles-file",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    configureServer(server) {
      for (const { path, tiles } of Object.values(FILES))
        server.middlewares.use(path, (_, response) => response.end(packTiles(tiles())));
    },
    resolveId: (source) => (source === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const urls = Object.entries(FILES).map(([file, { path, name, tiles }]) => {
        if (!isBuild) return `${file}: ${JSON.stringify(path)}`;
        const asset = this.emitFile({ type: "asset", name, source: packTiles(tiles()) });
        return `${file}: import.meta.ROLLUP_FILE_URL_${asset}`;
      });
      return `export default { ${urls.join(", ")} };`;
    },
  };
}

/** The end of each tile in the file (uint32, little-endian), then all tiles, so that those of low zooms arrive first. */
export function packTiles(tiles: readonly Uint8Array[]): Uint8Array {
  const starts = tiles.length * NUMBER_BYTES;
  const file = new Uint8Array(tiles.reduce((end, { length }) => end + length, starts));
  const ends = new DataView(file.buffer);
  let end = starts;
  for (const [i, tile] of tiles.entries()) {
    file.set(tile, end);
    end += tile.length;
    ends.setUint32(i * NUMBER_BYTES, end, true);
  }
  return file;
}
