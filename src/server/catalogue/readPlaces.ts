import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { PLACE_TYPES, type PlacesAnswer } from "../../contract/placeCalls.ts";
import { batchesOf } from "../../lib/batchesOf.ts";
import { guidePlaces } from "../../lib/places/guidePlaces.ts";
import type { Database } from "../db/database.ts";
import { guides, shownWaypoints } from "../db/schema.ts";
import { groupRows } from "./guideRows.ts";

/** Guides per query, few enough that other requests do not wait for it. */
const GUIDES_PER_QUERY = 200;

/**
 * The places of the guides that meet a condition. Guides without a map of their own, as most bundles are, have none.
 */
export async function readPlaces(db: Database, condition: SQL | undefined): Promise<PlacesAnswer> {
  const found = await db
    .select({
      guideId: guides.id,
      guideName: guides.name,
      title_cs: guides.titleCs,
      title_uk: guides.titleUk,
    })
    .from(guides)
    .where(and(isNotNull(guides.geoHash), condition))
    .orderBy(asc(guides.name));
  const answer: PlacesAnswer = { guides: [] };
  for (const batch of batchesOf(found, GUIDES_PER_QUERY)) {
    const ids = batch.map(({ guideId }) => guideId);
    const rows = await db
      .select({ guideId: shownWaypoints.guideId, wire: shownWaypoints.wire })
      .from(shownWaypoints)
      .where(
        and(
          inArray(shownWaypoints.guideId, ids),
          inArray(sql`${shownWaypoints.wire}->>'type'`, [...PLACE_TYPES]),
        ),
      )
      .orderBy(asc(shownWaypoints.guideId), asc(shownWaypoints.ordinal));
    const rowsOfGuides = groupRows(rows, ({ guideId }) => guideId);
    for (const guide of batch) {
      const waypoints = rowsOfGuides.get(guide.guideId) ?? [];
      const places = guidePlaces(
        guide,
        waypoints.map(({ wire }) => wire),
      );
      if (places) answer.guides.push(places);
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
