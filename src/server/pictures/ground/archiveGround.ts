import type { Bounds } from "../../../contract/position.ts";
import { coverage } from "../../../lib/geo/coverage.ts";
import type { MapArchives } from "../../mapArchives/mapArchives.ts";
import { headerBounds } from "../../mapArchives/readHeader.ts";
import type { PictureGround } from "./pictureGround.ts";
import { terrainHeights } from "./terrainHeights.ts";
import { vectorGround } from "./vectorGround.ts";

/**
 * The ground of a guide's pictures from the archives of the topographic map, as far as they cover the guide.
 * @param bounds [west, south, east, north] of the guide
 * @throws ArchiveError
 */
export async function archiveGround(
  { tiles, terrain }: Pick<MapArchives, "tiles" | "terrain">,
  bounds: Bounds,
): Promise<PictureGround> {
  const map = tiles?.current();
  const heights = terrain?.current();
  const ground: PictureGround = {};
  if (map && coverage(bounds, headerBounds(map.archive.header)) === "whole") {
    Object.assign(ground, await vectorGround(map.archive, bounds), { credit: map.facts.attribution });
  }
  if (heights && coverage(bounds, headerBounds(heights.archive.header)) === "whole") {
    ground.heightAt = await terrainHeights(heights, bounds);
  }
  return ground;
}
