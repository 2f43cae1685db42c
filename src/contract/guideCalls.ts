import * as z from "zod/mini";
import { filterParams } from "./filters.ts";
import { guideWire } from "./guide.ts";

/** GET /guides/?filters&countryCode */
export const guidesAnswer = z.object({ guides: z.array(guideWire), filters: z.nullish(filterParams) });
export type GuidesAnswer = z.infer<typeof guidesAnswer>;

/** GET /catalogue/?countryCode: the list of guides in parts, each with an address of its own relative to this one's. */
export const listManifest = z.object({
  parts: z.array(z.string().check(z.regex(/^[A-Z]{3}\/[\w-]+$/))),
  filters: z.nullish(filterParams),
});
export type ListManifest = z.infer<typeof listManifest>;

/** GET /guides/{guideId}?countryCode */
export const guideAnswer = guideWire;
