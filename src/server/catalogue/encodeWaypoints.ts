import { asc, eq } from "drizzle-orm";
import type { WaypointWire } from "../../contract/waypoint.ts";
import { cachedPromise } from "../cache/cachedPromise.ts";
import type { Database } from "../db/database.ts";
import { shownWaypoints } from "../db/schema.ts";
import { type EncodedText, encodeJson } from "../http/body/encodedText.ts";
import type { CatalogueSnapshot } from "./catalogueSnapshot.ts";

/** Longer lists, of guides with some ten thousand waypoints, are read for each request. */
const MOST_BYTES = 2 << 20;

/** The response body of GET /guides/{guide}/waypoints, created once for each revision of the catalogue. */
export function encodeWaypoints(
  db: Database,
  { waypointLists }: Pick<CatalogueSnapshot, "waypointLists">,
  guideId: string,
): Promise<EncodedText> {
  return cachedPromise(waypointLists, guideId, async () => {
    const rows = await db
      .select({ wire: shownWaypoints.wire })
      .from(shownWaypoints)
      .where(eq(shownWaypoints.guideId, guideId))
      .orderBy(asc(shownWaypoints.ordinal));
    const answer: { waypoints: WaypointWire[] } = { waypoints: rows.map((row) => row.wire) };
    const text = encodeJson(answer);
    if (text.byteLength > MOST_BYTES) waypointLists.delete(guideId);
    return text;
  });
}
