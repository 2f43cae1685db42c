import type { Direction } from "../../contract/geo.ts";
import type { Bounds, Position } from "../../contract/position.ts";
import { descriptionHtml } from "../../lib/trailFiles/descriptionHtml.ts";
import { ImportError } from "../../lib/trailFiles/importError.ts";
import type { ParsedFile, ParsedTrack } from "../../lib/trailFiles/parsedFile.ts";
import type { DraftTrail, GuideDraft } from "../catalogue/guideDraft.ts";
import { drawGuidePictures } from "../pictures/drawGuidePictures.ts";
import { guideNameFrom } from "./guideNameFrom.ts";
import type { ImportOptions } from "./importOptions.ts";
import { alignLongitudes } from "./trails/alignLongitudes.ts";
import { type Chain, chainTracks } from "./trails/chainTracks.ts";
import { dropZeroElevation } from "./trails/dropZeroElevation.ts";
import { nameTracks, type TrackNaming } from "./trails/nameTracks.ts";
import { placeAlongTrail } from "./trails/placeAlongTrail.ts";
import { primaryChain } from "./trails/primaryChain.ts";
import { type LoosePieces, loosePieces, type TrackGap, trackGaps } from "./trails/trackGaps.ts";
import { trailsOfChains } from "./trails/trailsOfChains.ts";
import { travelDirections } from "./trails/travelDirections.ts";
import { distinctPoints, draftWaypoints } from "./waypoints/draftWaypoints.ts";

export interface ImportedGuide {
  draft: GuideDraft;
  /** [west, south, east, north] of the trails. */
  bounds: Bounds;
  /** In the order of the draft's trails. */
  chains: Chain[];
  /** Index in `chains`. */
  primary: number;
  duplicateWaypoints: number;
  /** Sources of the tracks' names, one per file. */
  namings: TrackNaming[];
  /** In the order of the files, with the names of the tracks on both sides. */
  gaps: NamedGap[];
  /** With the names of the tracks, the widest jump first. */
  loosePieces: NamedLoosePieces[];
}

export interface NamedLoosePieces extends LoosePieces {
  name: string;
}

export interface NamedGap extends TrackGap {
  beforeName: string;
  afterName: string;
  /** The end of the track before it. */
  position: Position;
}

/** A wider extent would exceed the longitudes that a geo file supports. */
const MAX_SPAN_DEGREES = 720;

/**
 * Combines files into one guide: chains tracks into trails, measures the primary one, places waypoints along it and
 * draws the pictures, including the icon unless `icon`, an SVG document, is given.
 * @throws ImportError if there is no line, or the options do not match the files.
 */
export function guideDraftFrom(
  parsed: readonly ParsedFile[],
  options: ImportOptions,
  icon: string | null = null,
): ImportedGuide {
  const { files, namings } = nameTracks(parsed.map(dropZeroElevation), options.trailName);
  const guideName = guideNameFrom(files, options.guideName);
  const points = files.flatMap((file) => file.points);
  const distinct = distinctPoints(points);
  const aligned = alignLongitudes(
    files.flatMap((file) => file.tracks),
    distinct,
  );
  const bounds = checkedBounds(aligned.bounds, files);
  const chains = chainTracks(aligned.tracks, options.joinMeters);
  const primary = primaryChain(chains, options.primary);
  const trails = trailsOfChains(chains, primary, { guideName, activity: options.activity });
  const [primaryDirection, secondaryDirection] = directionsOf(trails[primary], options);
  const waypoints = draftWaypoints(aligned.points, placeAlongTrail(trails[primary]?.parts ?? []));
  const drawn = drawGuidePictures({ activity: options.activity, trails, waypoints, bounds });
  return {
    draft: {
      guideName,
      activity: options.activity,
      promoText: null,
      description: descriptionOf(files, options.description),
      tags: options.tags,
      prices: options.prices,
      variant: options.variant,
      savingsPercentage: null,
      isFree: options.prices.length === 0,
      isFeatured: false,
      isPurchaseable: options.prices.length > 0,
      hasOpenButton: true,
      primaryDirection,
      secondaryDirection,
      trails,
      waypoints,
      icon: icon ?? drawn.icon,
      pictures: drawn.pictures,
      preview: drawn.preview,
      childNames: [],
      isDemo: false,
    },
    bounds,
    chains,
    primary,
    duplicateWaypoints: points.length - distinct.length,
    namings,
    gaps: trackGaps(aligned.tracks, options.joinMeters).map((gap) => namedGap(gap, aligned.tracks)),
    loosePieces: loosePieces(aligned.tracks).map((loose) => ({
      ...loose,
      name: nameOf(aligned.tracks, loose.track),
    })),
  };
}

/** @throws ImportError if there are no lines, or they wind around the globe. */
function checkedBounds(bounds: Bounds | null, files: readonly ParsedFile[]): Bounds {
  const fileNames = files.map((file) => file.fileName).join(", ");
  if (bounds === null) {
    const count = files.reduce((sum, file) => sum + file.points.length, 0);
    const found = count === 1 ? "1 waypoint" : `${count} waypoints`;
    const reasons = [
      `no trail, only ${found}; import it together with the file of its trail`,
      ...files.flatMap((file) => file.notices),
    ];
    throw new ImportError(fileNames, reasons.join("; "));
  }
  if (bounds[2] - bounds[0] > MAX_SPAN_DEGREES) {
    throw new ImportError(fileNames, "a line winds around the globe more than twice");
  }
  return bounds;
}

function namedGap(gap: TrackGap, tracks: readonly ParsedTrack[]): NamedGap {
  const end = tracks[gap.before]?.lines.at(-1);
  return {
    ...gap,
    beforeName: nameOf(tracks, gap.before),
    afterName: nameOf(tracks, gap.after),
    position: [end?.lng.at(-1) ?? 0, end?.lat.at(-1) ?? 0],
  };
}

function nameOf(tracks: readonly ParsedTrack[], index: number): string {
  return tracks[index]?.name || `track ${index + 1}`;
}

/** The given directions, otherwise those of the primary trail's line. */
function directionsOf(
  trail: DraftTrail | undefined,
  { primaryDirection, secondaryDirection }: ImportOptions,
): [Direction | null, Direction | null] {
  if (primaryDirection !== null) return [primaryDirection, secondaryDirection];
  return (trail && travelDirections(trail)) ?? [null, null];
}

function descriptionOf(files: readonly ParsedFile[], given: string | null): string {
  if (given !== null) return descriptionHtml(given);
  return files.find((file) => file.description !== "")?.description ?? "";
}
