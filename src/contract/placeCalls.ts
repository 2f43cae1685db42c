import * as z from "zod/mini";
import { nullishText } from "./nullish.ts";

/** The types of waypoints that the catalogue's search finds as places; a place names its type by the index here. */
export const PLACE_TYPES = ["town", "hut", "summit", "trailhead", "water"] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

const title = z.string();

/** The places of one guide, in columns: there may be 100,000 places in all. */
export const guidePlacesWire = z.object({
  guideId: z.string(),
  guideName: z.string(),
  title_cs: nullishText,
  title_uk: nullishText,
  /** Ids of the waypoints. */
  ids: z.array(z.string()),
  types: z.array(z.number().check(z.minimum(0), z.maximum(PLACE_TYPES.length - 1), z.int())),
  titles: z.array(title),
  /** Absent when no place has a title of its own in the language. */
  titles_cs: z.nullish(z.array(z.nullable(title))),
  titles_uk: z.nullish(z.array(z.nullable(title))),
  /** [lng, lat] of each place after the other, to about 10 m. */
  positions: z.array(z.number()),
});
export type GuidePlacesWire = z.infer<typeof guidePlacesWire>;

/** GET /places, of the guides that everybody may open; GET /places/own, of the others that the caller may open. */
export const placesAnswer = z.object({ guides: z.array(guidePlacesWire) });
export type PlacesAnswer = z.infer<typeof placesAnswer>;
