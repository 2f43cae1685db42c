import { coverage } from "../../lib/geo/coverage.ts";
import type { GuideRows } from "../catalogue/guideRows.ts";
import { reportError } from "../log/reportError.ts";
import type { MapArchives } from "../mapArchives/mapArchives.ts";
import { headerBounds } from "../mapArchives/readHeader.ts";
import type { MapFit } from "../pictures/fitMap.ts";
import { groundPaths } from "../pictures/ground/groundPaths.ts";
import type { PictureGround } from "../pictures/ground/pictureGround.ts";
import { vectorGround } from "../pictures/ground/vectorGround.ts";
import type { Paint } from "../pictures/svgDocument.ts";

/** Of the drawing of woods and waters. */
const DRAWN = { maxBytes: 20_000, shoreWidth: 0.9, tolerance: 0.8 };
const CLASSES = { wood: "first-wood", water: "first-water", shore: "first-shore" } as const;

/** The topographic map at the time of a page. */
export interface PageMap {
  /** Changes with the map. */
  version: string;
  /** The woods and waters around a guide, null where the map does not cover it. @throws ArchiveError */
  around(guide: GuideRows["guide"]): Promise<PictureGround | null>;
}

/** The map that readers get; null without one. */
export function pageMapOf({ tiles }: Pick<MapArchives, "tiles">): PageMap | null {
  const map = tiles?.current();
  if (!map) return null;
  const { archive, facts } = map;
  const edge = headerBounds(archive.header);
  return {
    version: archive.version,
    async around({ bounds, isDemo }) {
      const isShown = bounds && coverage(bounds, edge) === "whole" && (isDemo || !facts.isDemo);
      if (!isShown) return null;
      return { ...(await vectorGround(archive, bounds)), edge, credit: facts.attribution };
    },
  };
}

/** The woods and waters of a guide's first view, as paths; empty where there is no map, or it cannot be read. */
export async function firstGround(
  fit: MapFit,
  guide: GuideRows["guide"],
  map: PageMap | null,
): Promise<{ paths: string; credit: string | null }> {
  const ground = await map?.around(guide).catch((error: unknown) => {
    reportError(error);
    return null;
  });
  if (!ground) return { paths: "", credit: null };
  const paint: Paint = ({ fill, stroke }) => {
    const name = fill ?? stroke;
    return `class="${name === "wood" || name === "water" || name === "shore" ? CLASSES[name] : ""}"`;
  };
  const { woods, waters } = groundPaths(paint, fit, ground, DRAWN);
  return { paths: woods + waters, credit: ground.credit ?? null };
}
