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
  const offsets = await offsetsOn(built, notes);
  return notes.map((note, index) => ({ note, at: offsets[index] ?? null }));
}

/** Metres along the route of what is stored with it, null where it no longer passes that. */
export async function offsetsOn(
  built: BuiltRoute,
  stored: readonly { pin: string; meters: number }[],
): Promise<(number | null)[]> {
  const usable = stored.flatMap(({ pin, meters }, index) => {
    const position = positionOfPin(pin);
    return position ? [{ index, position, meters }] : [];
  });
  const located = await locatedOn(built, usable);
  return stored.map((_, index) => located[usable.findIndex((found) => found.index === index)] ?? null);
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
