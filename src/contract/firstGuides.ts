import * as z from "zod/mini";
import { guideWire } from "./guide.ts";

const guideIds = z.array(z.string());

/** Guides in the page itself, shown until the calls have returned. The same for every guest of a country. */
export const firstGuides = z.object({
  /** Country whose prices the guides have; null if the server does not know the reader's. */
  countryCode: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Without preview lines and without ownership. */
  guides: z.array(guideWire),
  /** The start of the catalogue's list; null on a guide's own screens. */
  list: z.nullable(
    z.object({
      /** Ids of the first cards in each language, whose titles order them. */
      cards: z.object({ en: guideIds, cs: guideIds, uk: guideIds }),
      /** Number of cards in the whole list. */
      cardCount: z.number().check(z.minimum(0)),
      /** Number of guides, including those in the cards of their parents. */
      guideCount: z.number().check(z.minimum(0)),
    }),
  ),
});
export type FirstGuides = z.infer<typeof firstGuides>;
