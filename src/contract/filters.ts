import * as z from "zod/mini";
import { nullishNumber } from "./nullish.ts";

/** The filter options of the catalogue. Lengths are in kilometres. */
export const filterParams = z.object({
  minLength: nullishNumber,
  maxLength: nullishNumber,
  activityType: z._default(z.array(z.string()), []),
  region: z._default(z.array(z.string()), []),
  environment: z._default(z.array(z.string()), []),
  other: z._default(z.array(z.string()), []),
});
export type FilterParams = z.infer<typeof filterParams>;
export const TAG_CATEGORIES = ["activityType", "region", "environment", "other"] as const;
export type TagCategory = (typeof TAG_CATEGORIES)[number];
