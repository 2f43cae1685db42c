import { type GuidePlacesWire, PLACE_TYPES } from "../../contract/placeCalls.ts";
import type { WaypointWire } from "../../contract/waypoint.ts";

const TYPES: readonly string[] = PLACE_TYPES;
/** Digits of degrees: about 10 m. */
const DIGITS = 4;

interface Place {
  id: string;
  type: number;
  title: string;
  titleCs: string | null;
  titleUk: string | null;
  position: readonly [lng: number, lat: number];
}

/** The waypoints of a guide that are places: of a type in `PLACE_TYPES`, with a title. Null when there are none. */
export function guidePlaces(
  guide: Pick<GuidePlacesWire, "guideId" | "guideName" | "title_cs" | "title_uk">,
  waypoints: readonly WaypointWire[],
): GuidePlacesWire | null {
  const places = waypoints.flatMap(placeOf);
  if (places.length === 0) return null;
  return {
    guideId: guide.guideId,
    guideName: guide.guideName,
    ...(guide.title_cs && { title_cs: guide.title_cs }),
    ...(guide.title_uk && { title_uk: guide.title_uk }),
    ids: places.map(({ id }) => id),
    types: places.map(({ type }) => type),
    titles: places.map(({ title }) => title),
    ...(places.some(({ titleCs }) => titleCs) && { titles_cs: places.map(({ titleCs }) => titleCs) }),
    ...(places.some(({ titleUk }) => titleUk) && { titles_uk: places.map(({ titleUk }) => titleUk) }),
    positions: places.flatMap(({ position }) => position),
  };
}

function placeOf({ id, type: typeName, title, title_cs, title_uk, geometry }: WaypointWire): Place[] {
  const type = TYPES.indexOf(typeName ?? "");
  const name = title?.trim();
  const [lng, lat] = geometry.coordinates;
  if (type < 0 || !name || lng == null || lat == null) return [];
  return [
    {
      id: String(id),
      type,
      title: name,
      titleCs: title_cs?.trim() || null,
      titleUk: title_uk?.trim() || null,
      position: [rounded(lng), rounded(lat)],
    },
  ];
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS));
}
