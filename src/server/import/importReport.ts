import { toDecimalText } from "../../contract/money.ts";
import { clamp } from "../../lib/clamp.ts";
import { counted } from "../../lib/trailFiles/leftOutNotices.ts";
import type { ParsedFile } from "../../lib/trailFiles/parsedFile.ts";
import type { ImportedGuide, NamedGap, NamedLoosePieces } from "./guideDraftFrom.ts";
import type { TrackNaming } from "./trails/nameTracks.ts";

const SHOWN_CHAINS = 20;
const SHOWN_GAPS = 20;
const SHOWN_LOOSE = 20;

/**
 * The report of an import for the publisher: lines for the guide, its chains (longest first), waypoints, sources of
 * names, gaps, and notices per file. `ascentMeters` is that of the primary trail, null if unknown.
 */
export function importReport(
  files: readonly ParsedFile[],
  guide: ImportedGuide,
  ascentMeters: number | null,
): string[] {
  const { draft } = guide;
  const price = draft.isFree
    ? "free"
    : draft.prices.map((one) => `${toDecimalText({ ...one, minor: one.final })} ${one.currencyCode}`);
  return [
    `${draft.guideName} (${draft.activity}, ${[price].flat().join(", ")})`,
    ...trailLines(guide, ascentMeters),
    ...waypointLines(guide),
    ...fileLines(files, guide),
  ];
}

/** The lines about what was read from the files, for the report of an update. */
export function readingReport(files: readonly ParsedFile[], guide: ImportedGuide): string[] {
  return [...trailLines(guide, null), ...fileLines(files, guide)];
}

function trailLines(guide: ImportedGuide, ascentMeters: number | null): string[] {
  const { trails } = guide.draft;
  const points = trails.flatMap((trail) => trail.parts).reduce((sum, part) => sum + part.lng.length, 0);
  return [
    `  ${counted(trails.length, "trail", "trails")} of ${points} points`,
    ...chainLines(guide, ascentMeters),
  ];
}

function fileLines(files: readonly ParsedFile[], guide: ImportedGuide): string[] {
  return [
    ...guide.namings.flatMap(namingLines),
    ...gapLines(guide.gaps),
    ...looseLines(guide.loosePieces),
    ...files.flatMap((file) => file.notices.map((notice) => `  ${file.fileName}: ${notice}`)),
  ];
}

function chainLines({ draft, chains, primary }: ImportedGuide, ascentMeters: number | null): string[] {
  const order = chains.map((_, index) => index).sort((a, b) => length(b) - length(a));
  const shown = [primary, ...order.filter((index) => index !== primary)].slice(0, SHOWN_CHAINS);
  const lines = shown.map((index) => {
    const { tracks: { length: tracks } = [], closedMeters = null } = chains[index] ?? {};
    const closed = closedMeters === null ? "" : `, a loop, closed over ${Math.round(closedMeters)} m`;
    const pieces = tracks > 1 ? `, ${tracks} tracks chained` : "";
    const mark = index === primary ? " (primary)" : "";
    const ascent = ascentMeters === null || index !== primary ? "" : `, ${Math.round(ascentMeters)} m up`;
    return `    ${(length(index) / 1000).toFixed(1)} km${ascent}  ${draft.trails[index]?.trackName ?? ""}${mark}${pieces}${closed}`;
  });
  const rest = chains.length - shown.length;
  return rest > 0 ? [...lines, `    and ${counted(rest, "shorter one", "shorter ones")}`] : lines;

  function length(index: number): number {
    return chains[index]?.lengthMeters ?? 0;
  }
}

function waypointLines({ draft, duplicateWaypoints }: ImportedGuide): string[] {
  const counts = new Map<string, number>();
  for (const { type } of draft.waypoints) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts].sort((a, b) => b[1] - a[1]).map(([type, count]) => `${type} ${count}`);
  const near = draft.waypoints.filter((waypoint) => waypoint.distanceMeters !== null).length;
  const duplicates = counted(duplicateWaypoints, "duplicate left out", "duplicates left out");
  if (draft.waypoints.length === 0) return ["  no waypoints"];
  return [
    `  ${counted(draft.waypoints.length, "waypoint", "waypoints")}, ${near} along the primary trail${duplicates ? `, ${duplicates}` : ""}`,
    `    ${types.join(", ")}`,
  ];
}

function namingLines({ fileName, properties, examples, candidates }: TrackNaming): string[] {
  if (properties.length > 0) {
    const taken = properties.map((property) => `"${property}"`).join(", ");
    return [`  ${fileName}: trail names taken from property ${taken}, such as ${examples.join("; ")}`];
  }
  if (candidates.length === 0) return [];
  return [
    `  ${fileName}: the trails have no names; --trail-name takes them from one of these properties:`,
    ...candidates.map(
      ({ property, differentCount, example }) =>
        `    ${property}  ${differentCount} different, such as ${example}`,
    ),
  ];
}

/** Of many gaps those that the least change of --join would join or keep apart, by width. */
function gapLines(gaps: readonly NamedGap[]): string[] {
  const found = counted(gaps.length, "gap", "gaps");
  if (found === null) return [];
  const title = `  ${found} of 50 m to 5 km between consecutive tracks`;
  if (gaps.length <= SHOWN_GAPS) return [`${title}:`, ...gaps.map(gapLine)];
  const byWidth = gaps.toSorted((a, b) => a.meters - b.meters);
  const joined = byWidth.filter((gap) => gap.isJoined).length;
  const first = clamp(joined - SHOWN_GAPS / 2, 0, gaps.length - SHOWN_GAPS);
  return [
    `${title}, ${joined} joined; the ${SHOWN_GAPS} nearest to the limit of --join:`,
    ...byWidth.slice(first, first + SHOWN_GAPS).map(gapLine),
  ];
}

/** Suggests the smallest whole distance that joins the tracks, or the largest that does not. */
function gapLine({ meters, isJoined, beforeName, afterName, position: [lng, lat] }: NamedGap): string {
  const join = Math.ceil(meters);
  const change = isJoined
    ? `joined; --join ${join - 1} keeps them apart`
    : `apart; --join ${join} joins them`;
  const place = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return `    ${Math.round(meters)} m  ${beforeName} to ${afterName} (at ${place}): ${change}`;
}

function looseLines(tracks: readonly NamedLoosePieces[]): string[] {
  const rest = tracks.length - SHOWN_LOOSE;
  return [
    ...tracks.slice(0, SHOWN_LOOSE).map(({ name, pieces, looseCount, widestMeters }) => {
      const widest =
        widestMeters < 1000 ? `${Math.round(widestMeters)} m` : `${(widestMeters / 1000).toFixed(1)} km`;
      const begin = looseCount === 1 ? "piece does not begin" : "pieces do not begin";
      return `  ${name}: ${looseCount} of ${pieces} ${begin} where the one before ends, up to ${widest} away`;
    }),
    ...(rest > 0 ? [`  and ${counted(rest, "track", "tracks")} more with such pieces`] : []),
  ];
}
