import type { Waypoint } from "../../contract/waypoint.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { plainDirection } from "../../lib/plainDirection.ts";
import { positionAlong } from "../../lib/trip/alongLine.ts";
import type { TripStage } from "../../lib/trip/splitStages.ts";
import type { TripFile, TripFileDay } from "../../lib/trip/tripGpx.ts";
import { valueAt } from "../../lib/trip/tripMeasure.ts";
import { inOpenGuide } from "../routes/inOpenGuide.ts";
import { editedRoute } from "../routes/storeDraft.ts";
import type { TripPlan } from "./tripPlan.ts";

/** The formats that a trip is saved in, by the ending of the file: its media type. */
export const TRIP_FORMATS = {
  gpx: "application/gpx+xml",
  fit: "application/vnd.ant.fit",
  tcx: "application/vnd.garmin.tcx+xml",
  geojson: "application/geo+json",
  csv: "text/csv;charset=utf-8",
} as const;
export type TripFormat = keyof typeof TRIP_FORMATS;

interface TripFileOptions {
  /** Whether each day is a segment of the track, with a waypoint at its end. */
  hasDays: boolean;
  /** The words for a day's end, and for the days of rest that follow it. */
  wordsOf: (stage: TripStage) => Pick<TripFileDay, "end" | "rest">;
  /** The reader's name of a waypoint. */
  nameOf: (waypoint: Waypoint) => string;
}

/**
 * The edited route as it is written to files; null if the editor is closed.
 * @throws GeoError
 */
export async function tripFile(
  { built, measure, route: { passed }, waypoints, stages, notes }: TripPlan,
  { hasDays, wordsOf, nameOf }: TripFileOptions,
): Promise<TripFile | null> {
  const route = editedRoute();
  if (!route) return null;
  return {
    route,
    track: await inOpenGuide((guideId) => geoWorker.trip.track(guideId, built.pins)),
    // On the way back they are passed once more.
    waypoints: [...new Set(passed.map(({ index }) => index))].flatMap((index) => {
      const waypoint = waypoints[index];
      if (!waypoint) return [];
      const { type, position, elevationMeters } = waypoint;
      return [{ name: nameOf(waypoint), type, position, elevationMeters }];
    }),
    notes: notes
      .flatMap(({ note: { text, icon }, at }) =>
        at === null ? [] : [{ text: plainDirection(text), icon, at }],
      )
      .sort((a, b) => a.at - b.at)
      .flatMap(({ at, ...note }) => {
        const position = positionAlong(built, at);
        const elevation = valueAt(measure, measure.elevation, at);
        return position
          ? [{ ...note, meters: at, position, elevationMeters: Number.isNaN(elevation) ? null : elevation }]
          : [];
      }),
    days: hasDays
      ? stages.map((stage) => {
          const { day, toMeters, restDays } = stage;
          return { number: day, toMeters, restDays, ...wordsOf(stage) };
        })
      : [],
  };
}
