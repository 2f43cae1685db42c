import type { TileAddress } from "../../src/contract/position.ts";

export interface RealTile {
  /** Below ../shared/data. */
  file: string;
  encoding: "terrarium" | "mapbox";
  address: TileAddress;
}

const FOLDERS = {
  "gc-terrarium": [
    [10, 189, 401],
    [10, 189, 402],
    [10, 190, 401],
    [10, 190, 402],
    [11, 379, 803],
    [11, 379, 804],
    [11, 380, 803],
    [11, 380, 804],
    [12, 759, 1608],
  ],
  "gc-terrainrgb": [[12, 759, 1608]],
  "alps-terrainrgb": [
    [10, 544, 358],
    [10, 545, 358],
    [11, 1089, 716],
  ],
} as const;

/** Elevation tiles of the Grand Canyon, 256 px, and of the Alps, 512 px, as PNG, which lie beside the project. */
export const REAL_TERRAIN: readonly RealTile[] = Object.entries(FOLDERS).flatMap(([folder, addresses]) =>
  addresses.map((address) => ({
    file: `dem/${folder}/${address.join("-")}.png`,
    encoding: folder === "gc-terrarium" ? ("terrarium" as const) : ("mapbox" as const),
    address,
  })),
);
