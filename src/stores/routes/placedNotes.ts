import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import type { OldRoutePoint } from "../../../workers/geo/trip/tripTypes.ts";
import { positionOfPin } from "../../contract/plannedRoute.ts";
import type { RouteNote } from "../../contract/routeNotes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { inOpenGuide } from "./inOpenGuide.ts";

/** A note of the reader on the edited route. */
export interface PlacedNote {
  note: RouteNote;
  /** Metres along the route; null where it no longer passes the place of the note. */
  at: number | null;
}

export async function placedNotes(built: BuiltRoute, notes: readonly RouteNote[]): Promise<PlacedNote[]> {
  const positions = notes.map(({ pin }) => positionOfPin(pin));
  const usable = notes.flatMap(({ meters }, index) => {
    const position = positions[index];
    return position ? [{ index, position, meters }] : [];
  });
  const located = await locatedOn(built, usable);
  return notes.map((note, index) => {
    const place = usable.findIndex((found) => found.index === index);
    return { note, at: located[place] ?? null };
  });
}

/** Where places of the route as it was are on it now; null for those that it no longer passes. */
export async function locatedOn(
  { pins }: BuiltRoute,
  places: readonly OldRoutePoint[],
): Promise<(number | null)[]> {
  if (places.length === 0) return [];
  return inOpenGuide((guideId) =>
    geoWorker.trip.locate(
      guideId,
      pins,
      places.map(({ position, meters }) => ({ position, meters })),
    ),
  );
}
