import type { Bounds } from "../../contract/position.ts";
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
    const area = headerBounds(archive.header);
    const place = area.map((degrees) => Number(degrees.toFixed(3))).join(", ");
    const outside = guides.filter(({ bounds }) => bounds !== null && !isCovered(bounds, area));
    const names = outside.slice(0, NAMED_GUIDES).map(({ name }) => name);
    const more = outside.length > names.length ? ` and ${outside.length - names.length} more` : "";
    const missing = outside.length === 0 ? "all guides lie inside" : `outside: ${names.join(", ")}${more}`;
    return [`${source.setting}: ${source.name} has zooms ${minZoom} to ${maxZoom} of ${place}; ${missing}`];
  });
}
