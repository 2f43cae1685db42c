import type { Activity } from "../../../contract/activity.ts";
import { clamp } from "../../../lib/clamp.ts";
import { distanceMeters } from "../../../lib/geo/distance.ts";
import type { ParsedLine } from "../../../lib/trailFiles/parsedFile.ts";
import type { DraftPart, DraftTrail } from "../../catalogue/guideDraft.ts";
import { pictureColors } from "../../pictures/pictureColors.ts";
import type { Chain } from "./chainTracks.ts";

export interface TrailNaming {
  guideName: string;
  activity: Activity;
}

/**
 * Colours of side trails: more muted than those of activities, and none close to the orange of a selection or the
 * yellow of a planned route.
 */
const SIDE_COLORS = ["#4f7a52", "#4a6d9c", "#8c5a86", "#9a6b45", "#3f7f85", "#6b6f7d"];

const OPACITY = { lowest: 0.3, primary: 1, side: 0.9 };
const WIDTH = { lowest: 2, highest: 8, primary: 4, side: 3 };

/** Creates a trail per chain. Only the primary trail has distances. */
export function trailsOfChains(chains: readonly Chain[], primary: number, naming: TrailNaming): DraftTrail[] {
  const colors = new Map<string, string>();
  return chains.map((chain, index) => {
    const isPrimary = index === primary;
    const lines = chain.tracks.flatMap((track) => track.lines);
    const kind = isPrimary ? "primary" : "side";
    const { stroke = null, strokeOpacity = null, strokeWidth = null } = chain.tracks[0] ?? {};
    const trackName = trailName(chain, isPrimary, naming.guideName);
    return {
      id: `${index + 1}`,
      trackName,
      stroke:
        stroke ?? (isPrimary ? pictureColors(naming.activity).light.line : sideColor(colors, trackName)),
      strokeOpacity: clamp(strokeOpacity ?? OPACITY[kind], OPACITY.lowest, 1),
      strokeWidth: clamp(strokeWidth ?? WIDTH[kind], WIDTH.lowest, WIDTH.highest),
      isPrimary,
      parts: isPrimary ? partsWithDistance(lines) : lines.map((line) => partOf(line, Number.NaN)),
    };
  });
}

/**
 * A chain whose tracks share a name keeps it; otherwise the primary trail is named after the guide, others after their
 * first and last track.
 */
function trailName(chain: Chain, isPrimary: boolean, guideName: string): string {
  const names = [...new Set(chain.tracks.map((track) => track.name).filter((name) => name !== ""))];
  const [first] = names;
  if (first === undefined || (isPrimary && names.length > 1)) return guideName;
  const last = names.at(-1);
  return last === first ? first : `${first} \u2013 ${last}`;
}

/** Trails with the same name share a colour. */
function sideColor(colors: Map<string, string>, name: string): string {
  const color = colors.get(name) ?? SIDE_COLORS[colors.size % SIDE_COLORS.length] ?? "#4f7a52";
  colors.set(name, color);
  return color;
}

/** Distance continues from part to part; gaps add nothing. */
function partsWithDistance(lines: readonly ParsedLine[]): DraftPart[] {
  let meters = 0;
  return lines.map((line) => {
    const part = partOf(line, 0);
    const { lng, lat, distance } = part;
    for (let i = 0; i < lng.length; i++) {
      if (i > 0) meters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
      distance[i] = Math.round(meters * 10) / 10;
    }
    return part;
  });
}

function partOf({ lng, lat, elevation }: ParsedLine, distance: number): DraftPart {
  return { lng, lat, elevation, distance: new Float64Array(lng.length).fill(distance) };
}
