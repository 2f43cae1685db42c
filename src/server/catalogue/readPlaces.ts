import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type GuidePlacesWire, PLACE_TYPES, type PlacesAnswer } from "../../contract/placeCalls.ts";
import type { WaypointWire } from "../../contract/waypoint.ts";
import { batchesOf } from "../../lib/batchesOf.ts";
import type { Database } from "../db/database.ts";
import { guides, shownWaypoints } from "../db/schema.ts";
import { groupRows } from "./guideRows.ts";

/** Guides per query, few enough that other requests do not wait for it. */
const GUIDES_PER_QUERY = 200;
/** Digits of degrees: about 10 m. */
const DIGITS = 4;

/**
 * The places of the guides that meet a condition: their waypoints of the types in `PLACE_TYPES` that have a title.
 * Guides without a map of their own, as most bundles are, have none.
 */
export async function readPlaces(db: Database, condition: SQL | undefined): Promise<PlacesAnswer> {
  const found = await db
    .select({ id: guides.id, name: guides.name, titleCs: guides.titleCs, titleUk: guides.titleUk })
    .from(guides)
    .where(and(isNotNull(guides.geoHash), condition))
    .orderBy(asc(guides.name));
  const answer: PlacesAnswer = { guides: [] };
  for (const batch of batchesOf(found, GUIDES_PER_QUERY)) {
    const rows = await db
      .select({ id: shownWaypoints.id, guideId: shownWaypoints.guideId, wire: shownWaypoints.wire })
      .from(shownWaypoints)
      .where(
        and(
          inArray(
            shownWaypoints.guideId,
            batch.map(({ id }) => id),
          ),
          inArray(sql`${shownWaypoints.wire}->>'type'`, [...PLACE_TYPES]),
        ),
      )
      .orderBy(asc(shownWaypoints.guideId), asc(shownWaypoints.ordinal));
    const rowsOfGuides = groupRows(rows, ({ guideId }) => guideId);
    for (const { id, name, titleCs, titleUk } of batch) {
      const places = (rowsOfGuides.get(id) ?? []).flatMap(({ id: waypointId, wire }) =>
        placeOf(waypointId, wire),
      );
      if (places.length === 0) continue;
      answer.guides.push({
        guideId: id,
        guideName: name,
        ...(titleCs !== null && { title_cs: titleCs }),
        ...(titleUk !== null && { title_uk: titleUk }),
        ...columnsOf(places),
      });
    }
  }
  return answer;
}

/** The condition that a guide has one of these ids. */
export function hasId(ids: ReadonlySet<string>): SQL {
  return ids.size > 0 ? inArray(guides.id, [...ids]) : sql`false`;
}

/** The condition that everybody may open a guide, as `isOpenToAll`. */
export function opensToAll(): SQL {
  return sql`(${guides.isFree} and ${eq(guides.status, "on_sale")})`;
}

interface Place {
  id: string;
  type: number;
  title: string;
  titleCs: string | null;
  titleUk: string | null;
  position: readonly [lng: number, lat: number];
}

/** Empty for a waypoint without a title or a position. */
function placeOf(id: string, wire: WaypointWire): Place[] {
  const [lng, lat] = wire.geometry.coordinates;
  const title = wire.title?.trim();
  if (!title || lng == null || lat == null) return [];
  return [
    {
      id,
      type: PLACE_TYPES.findIndex((type) => type === wire.type),
      title,
      titleCs: wire.title_cs?.trim() || null,
      titleUk: wire.title_uk?.trim() || null,
      position: [rounded(lng), rounded(lat)],
    },
  ];
}

function columnsOf(places: readonly Place[]): Omit<GuidePlacesWire, "guideId" | "guideName"> {
  return {
    ids: places.map(({ id }) => id),
    types: places.map(({ type }) => type),
    titles: places.map(({ title }) => title),
    ...(places.some(({ titleCs }) => titleCs) && { titles_cs: places.map(({ titleCs }) => titleCs) }),
    ...(places.some(({ titleUk }) => titleUk) && { titles_uk: places.map(({ titleUk }) => titleUk) }),
    positions: places.flatMap(({ position }) => position),
  };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS));
}
