import { and, asc, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { ACTIVITIES } from "../../../../contract/activity.ts";
import { guides } from "../../../db/schema.ts";
import { shopOperation } from "../../shopOperation.ts";
import { findGuideRow } from "../findGuideRow.ts";

/** What the pictures of a guide are drawn from, and the hashes of those that it has. */
const drawnGuide = z.object({
  id: z.string(),
  name: z.string(),
  activity: z.enum(ACTIVITIES),
  /** [west, south, east, north] */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().nullable(),
  geoHash: z.string().nullable(),
  pictureHashes: z.array(z.string()),
  previewHash: z.string().nullable(),
});
export type DrawnGuide = z.infer<typeof drawnGuide>;

/** The guides with lines of their own, except those of the demo world, whose ground is not in an archive. */
export const drawnGuides = shopOperation({
  name: "guide-drawn",
  input: z.object({
    /** Name, id or slug of the only guide that is wanted; null for all. */
    guide: z.string().nullable(),
  }),
  answer: z.object({ guides: z.array(drawnGuide) }),
  async run({ db }, { guide }) {
    const { id, name, activity, bounds, geoHash, pictureHashes, previewHash } = guides;
    const only = guide === null ? undefined : eq(id, (await findGuideRow(db, guide)).id);
    return {
      guides: await db
        .select({ id, name, activity, bounds, geoHash, pictureHashes, previewHash })
        .from(guides)
        .where(and(eq(guides.isDemo, false), isNotNull(geoHash), only))
        .orderBy(asc(name)),
    };
  },
});
