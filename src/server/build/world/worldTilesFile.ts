import type { Plugin } from "vite";
import { worldTiles } from "./worldTiles.ts";

/** The module whose default export is the file's URL. */
const MODULE = "virtual:world-tiles";
const RESOLVED = `\0${MODULE}`;
/** Where the development server has it. */
const PATH = "/world.bin";
const NUMBER_BYTES = Uint32Array.BYTES_PER_ELEMENT;

/** Makes the file of the built-in world's tiles, which `workers/basemap/worldTile.ts` reads. */
export function worldTilesFile(): Plugin {
  let isBuild = false;
  return {
    name: "world-tiles-file",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    configureServer(server) {
      server.middlewares.use(PATH, (_, response) => response.end(packTiles(worldTiles())));
    },
    resolveId: (source) => (source === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      if (!isBuild) return `export default ${JSON.stringify(PATH)};`;
      const file = this.emitFile({ type: "asset", name: "world.bin", source: packTiles(worldTiles()) });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
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
