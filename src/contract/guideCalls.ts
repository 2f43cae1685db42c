import * as z from "zod/mini";
import { filterParams } from "./filters.ts";
import { guideWire } from "./guide.ts";

/** GET /guides/?filters&countryCode */
export const guidesAnswer = z.object({ guides: z.array(guideWire), filters: z.nullish(filterParams) });
export type GuidesAnswer = z.infer<typeof guidesAnswer>;

/** GET /guides/{guideId}?countryCode */
export const guideAnswer = guideWire;
