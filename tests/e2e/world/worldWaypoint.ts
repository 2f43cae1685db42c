import type { DraftComment, DraftTrail, DraftWaypoint } from "../../../src/server/catalogue/guideDraft.ts";
import { unproject } from "./worldTrail.ts";

/** A waypoint at a share (0..1) of a trail, with the trail's height and mileage there. */
export function worldWaypoint(
  trail: DraftTrail,
  share: number,
  fields: Partial<DraftWaypoint> & Pick<DraftWaypoint, "title" | "type">,
): DraftWaypoint {
  const { lng, lat, elevation, distance } = unproject(trail, share);
  return {
    description: `<p>${fields.title} beside the trail.</p>`,
    iconSet: [fields.type],
    markerColor: null,
    position: [lng, lat],
    elevationMeters: Number.isNaN(elevation) ? null : elevation,
    distanceMeters: Number.isNaN(distance) ? null : distance,
    comments: [],
    ...fields,
  };
}

/** One comment of every category, a day apart, the first the newest. */
export function commentsOfEveryCategory(): DraftComment[] {
  const categories = ["water", "service", "camp", "cond", "magic", "lost", "other"];
  return categories.map((category, i) => ({
    category,
    content: `A note on ${category}`,
    authorName: ["Marmot", "Old Boots"][i % 2] ?? "",
    date: `2025-06-${20 - i}T12:00:00Z`,
  }));
}
