import type { Bounds } from "../../contract/position.ts";
import { coverage } from "../../lib/geo/coverage.ts";
import type { MapArchives } from "./mapArchives.ts";
import { isCovered } from "./mapArea.ts";
import { headerBounds } from "./readHeader.ts";

const NAMED_GUIDES = 5;

/** The lines that a server prints about its archives: what each covers, and which guides lie outside. */
export function coverageLines(
  { tiles, terrain }: Pick<MapArchives, "tiles" | "terrain">,
  guides: readonly { name: string; bounds: Bounds | null }[],
): string[] {
  return [tiles, terrain].flatMap((source) => {
    const archive = source?.current()?.archive;
    if (!source || !archive) return [];
    const { minZoom, maxZoom } = archive.header;
    const bounds = headerBounds(archive.header);
    const areas = (source === tiles && tiles.current()?.facts.areas) || [bounds];
    const place = bounds.map((degrees) => Number(degrees.toFixed(3))).join(", ");
    const isInside = (guide: Bounds) =>
      areas.some((area) => isCovered(guide, area) || coverage(guide, area) === "whole");
    const outside = guides.filter((guide) => guide.bounds !== null && !isInside(guide.bounds));
    const names = outside.slice(0, NAMED_GUIDES).map(({ name }) => name);
    const more = outside.length > names.length ? ` and ${outside.length - names.length} more` : "";
    const missing = outside.length === 0 ? "all guides lie inside" : `outside: ${names.join(", ")}${more}`;
    return [`${source.setting}: ${source.name} has zooms ${minZoom} to ${maxZoom} of ${place}; ${missing}`];
  });
}
