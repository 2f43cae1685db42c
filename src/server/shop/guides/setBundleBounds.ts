import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Bounds } from "../../../contract/position.ts";
import { unionBounds } from "../../../lib/geo/bounds.ts";
import type { Transaction } from "../../db/database.ts";
import { guideChildren, guides } from "../../db/schema.ts";

/** Sets the bounds of bundles without lines of their own to those of the guides inside. */
export async function setBundleBounds(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const bundles = await tx
    .select({ id: guides.id })
    .from(guides)
    .where(and(inArray(guides.id, [...ids]), isNull(guides.geoHash)));
  for (const { id } of bundles) {
    const children = await tx
      .select({ bounds: guides.bounds })
      .from(guideChildren)
      .innerJoin(guides, eq(guides.id, guideChildren.childId))
      .where(eq(guideChildren.parentId, id))
      .orderBy(asc(guideChildren.ordinal));
    const bounds = children.reduce<Bounds | null>((box, child) => unionBounds(box, child.bounds), null);
    await tx.update(guides).set({ bounds }).where(eq(guides.id, id));
  }
}
