import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Bounds } from "../../../contract/position.ts";
import { unionBounds } from "../../../lib/geo/bounds.ts";
import type { Transaction } from "../../db/database.ts";
import { rowsOf } from "../../db/rowsOf.ts";
import { guideChildren, guides } from "../../db/schema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { findGuideIds, findGuideRow, type GuideRow } from "./findGuideRow.ts";

/**
 * Replaces the guides inside a bundle. Who owns the bundle can open the new ones, and keeps the former ones if they
 * were bought with it.
 * @throws OperatorError if a guide does not exist, or would contain itself
 */
export async function setChildren(
  tx: Transaction,
  bundle: GuideRow,
  names: readonly string[],
): Promise<void> {
  // Two bundles that get each other at the same time would each pass the check below.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('guide children', 0))`);
  const ids = await findGuideIds(tx, names);
  const around = await bundlesAround(tx, bundle.id);
  const circular = ids.find((id) => around.has(id));
  if (circular === bundle.id) throw new OperatorError(`"${bundle.name}" cannot be inside itself`);
  if (circular !== undefined) {
    const { name } = await findGuideRow(tx, circular);
    throw new OperatorError(`"${name}" contains "${bundle.name}", so it cannot be inside it`);
  }
  await tx.delete(guideChildren).where(eq(guideChildren.parentId, bundle.id));
  const rows = ids.map((childId, ordinal) => ({ parentId: bundle.id, childId, ordinal }));
  if (rows.length > 0) await tx.insert(guideChildren).values(rows);
  await setBundleBounds(tx, [bundle.id]);
}

/** The ids of a guide and of all bundles that contain it. */
async function bundlesAround(tx: Transaction, guideId: string): Promise<Set<string>> {
  const result = await tx.execute(sql`
    with recursive around(id) as (
      select ${guideId}::text
      union
      select parent_id from guide_children join around on child_id = around.id
    )
    select id from around`);
  return new Set(rowsOf<{ id: string }>(result).map(({ id }) => id));
}

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
