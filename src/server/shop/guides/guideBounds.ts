import { isNotNull } from "drizzle-orm";
import { z } from "zod";
import { guides } from "../../db/schema.ts";
import { shopOperation } from "../shopOperation.ts";

/** Bounds of all guides with trails, [west, south, east, north]; those of the demo world only if there are no others. */
export const guideBounds = shopOperation({
  name: "guide-bounds",
  input: z.object({}),
  answer: z.object({ bounds: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly()) }),
  async run({ db }) {
    const rows = await db
      .select({ bounds: guides.bounds, isDemo: guides.isDemo })
      .from(guides)
      .where(isNotNull(guides.bounds));
    const own = rows.filter(({ isDemo }) => !isDemo);
    return { bounds: (own.length > 0 ? own : rows).flatMap(({ bounds }) => (bounds ? [bounds] : [])) };
  },
});
