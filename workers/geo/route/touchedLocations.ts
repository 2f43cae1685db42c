import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { searchRuns } from "../index/searchRuns.ts";
import { degreesToBox } from "../index/trailIndex.ts";
import { JUNCTION_METERS, REACH_DEGREES } from "./findContacts.ts";
import { contactOfSegments, type SegmentContact } from "./segmentContact.ts";
import { partOfLocation, positionAtLocation, type TrailLines } from "./trailLines.ts";

/** A location within reach of a vertex. */
export interface TouchedLocation {
  location: number;
  part: number;
  meters: number;
}

/**
 * The nearest location of each pass of other parts within JUNCTION_METERS of a vertex: where a pin beside several trails
 * may change between them. Other parts are left out by `isUsable`.
 */
export function touchedLocations(
  lines: TrailLines,
  vertex: number,
  isUsable: (part: number) => boolean,
): TouchedLocation[] {
  const { columns, index } = lines;
  const { lng, lat, partStarts } = columns;
  const x = lng[vertex];
  const y = lat[vertex];
  const cosine = Math.cos((Math.min(90, Math.abs(y) + REACH_DEGREES) * Math.PI) / 180);
  const reach = { lng: x, lat: y, cosine: Math.max(0, cosine), limit: REACH_DEGREES };
  const found: TouchedLocation[] = [];
  const contact: SegmentContact = { shareA: 0, shareB: 0, squaredMeters: 0 };
  let before = -2;
  const visit = (from: number, to: number, partEnd: number, limit: number): number => {
    const part = partOfLocation(lines, from);
    if (!isUsable(part)) return limit;
    const last = partEnd - 1;
    const end = Math.min(to, Math.max(from + 1, last));
    for (let j = from; j < end; j++) {
      const nextJ = Math.min(j + 1, last);
      const [a, b] = [lat[j], lat[nextJ]];
      if (
        (a > y + REACH_DEGREES && b > y + REACH_DEGREES) ||
        (a < y - REACH_DEGREES && b < y - REACH_DEGREES)
      )
        continue;
      contactOfSegments(columns, [vertex, vertex, j, nextJ], contact);
      if (contact.squaredMeters > JUNCTION_METERS ** 2) continue;
      const location = j + contact.shareB;
      const [lngB, latB] = positionAtLocation(lines, location);
      const meters = distanceMeters(x, y, lngB, latB);
      const open = found.at(-1);
      if (open && before === j - 1 && open.part === part) {
        if (meters < open.meters) Object.assign(open, { location, meters });
      } else found.push({ location, part, meters });
      before = j;
    }
    return limit;
  };
  if (partStarts.length < 2) return found;
  searchRuns(
    index,
    {
      lowerBound: (boxes, at) => degreesToBox(boxes, at, reach),
      visit,
    },
    REACH_DEGREES,
  );
  return found;
}
