import type { Guide } from "../../contract/guide.ts";
import type { Bounds } from "../../contract/position.ts";
import type { MapTerrain } from "../../contract/publicConfigSchema.ts";
import { coverage } from "../geo/coverage.ts";
import { publicConfig } from "../publicConfig.ts";
import { mapZoom } from "../zoomLevels.ts";
import { hasCanvasNoise } from "./canvasNoise.ts";

/** Elevation tiles: where they are and what they cover. */
export interface TerrainTiles extends Omit<MapTerrain, "bounds"> {
  /** Null for tiles of the whole world. */
  bounds: Bounds | null;
  /** True for generated elevations, which cover only the demo world. */
  isDemo: boolean;
  /** True for tiles of this server, which can be saved on a device. */
  isOwn: boolean;
}

/** Of configured hosts: at zoom 13 a pixel is 19 m on the equator, finer than public terrain. */
const MAX_ZOOM = 13;
/** Zoom 8 of links. */
const DEMO_MIN_ZOOM = mapZoom(8);

/**
 * The elevation tiles for a guide: this server's own archive where it covers the guide, else the configured host, which
 * covers every guide, else the demo world's, which cover only its own guides. Null if none do, or
 * if the browser returns noise instead of their heights.
 */
export function terrainTiles(guide: Pick<Guide, "isDemo" | "bounds"> | null): TerrainTiles | null {
  // Heights are read from pictures, by way of a canvas.
  if (hasCanvasNoise()) return null;
  const { tiles, map } = publicConfig();
  const own = map?.terrain;
  if (own && guide?.bounds && coverage(guide.bounds, own.bounds) === "whole") return ofArchive(own);
  if (tiles.isDemoTerrain && guide?.isDemo !== true) return null;
  return ofHost();
}

/**
 * The elevation tiles of this server for the map of all guides: its archive, else those of the demo world, whose land is
 * discs around its guides: only from close do these fill the view.
 */
export function ownTerrainTiles(): TerrainTiles | null {
  if (hasCanvasNoise()) return null;
  const { tiles, map } = publicConfig();
  if (map?.terrain) return ofArchive(map.terrain);
  return tiles.isDemoTerrain ? { ...ofHost(), minZoom: DEMO_MIN_ZOOM } : null;
}

function ofArchive(archive: MapTerrain): TerrainTiles {
  return { ...archive, isDemo: false, isOwn: true };
}

/** Of the configured host, which is this server where no other is named. */
function ofHost(): TerrainTiles {
  const { tiles } = publicConfig();
  return {
    url: tiles.demWebp ?? tiles.dem,
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    bounds: null,
    attribution: tiles.demAttribution ?? null,
    encoding: "terrarium",
    tileSize: 256,
    isDemo: tiles.isDemoTerrain,
    isOwn: tiles.dem.startsWith("/"),
  };
}
