import { eq } from "drizzle-orm";
import { GuideRefusedError } from "../../catalogue/admin/guideRefusedError.ts";
import type { Transaction } from "../../db/database.ts";
import { guideTags } from "../../db/schema.ts";
import type { GuideRow } from "./findGuideRow.ts";
import type { GuideSettings } from "./guideSettings.ts";

/** Adds and removes tags; new ones come last. @throws GuideRefusedError for one to remove that it does not have */
export async function setTags(
  tx: Transaction,
  { id, name }: GuideRow,
  { addedTags, removedTags }: Required<Pick<GuideSettings, "addedTags" | "removedTags">>,
): Promise<void> {
  const stored = await tx
    .select()
    .from(guideTags)
    .where(eq(guideTags.guideId, id))
    .orderBy(guideTags.ordinal);
  const keyOf = ({ category, value }: { category: string; value: string }) => `${category}=${value}`;
  const tags = new Map(
    stored.map(({ category, value }) => [keyOf({ category, value }), { category, value }]),
  );
  for (const tag of removedTags) {
    if (!tags.delete(keyOf(tag)))
      throw new GuideRefusedError(`"${name}" does not have the tag ${keyOf(tag)}`);
  }
  for (const tag of addedTags) if (!tags.has(keyOf(tag))) tags.set(keyOf(tag), tag);
  await tx.delete(guideTags).where(eq(guideTags.guideId, id));
  const rows = [...tags.values()].map((tag, ordinal) => ({ guideId: id, ordinal, ...tag }));
  if (rows.length > 0) await tx.insert(guideTags).values(rows);
}
