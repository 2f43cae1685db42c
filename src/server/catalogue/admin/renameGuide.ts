import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { guideOldSlugs, guides } from "../../db/schema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { spellings } from "../spellings.ts";
import { withSlugs } from "../withSlugs.ts";
import { checkGuideName } from "./checkGuideName.ts";
import { raiseRevision } from "./raiseRevision.ts";

/** Renames a guide; its former addresses still lead to it. @throws OperatorError if it cannot. */
export async function renameGuide(db: Database, guideId: string, name: string): Promise<void> {
  checkGuideName(name);
  await inTransaction(db, async (tx) => {
    const [guide] = await tx
      .select({ name: guides.name, slug: guides.slug })
      .from(guides)
      .where(eq(guides.id, guideId))
      .for("update");
    if (!guide) throw new OperatorError(`There is no guide with the id ${guideId}`);
    if (guide.name === name) return;
    const [namesake] = await tx
      .select({ id: guides.id })
      .from(guides)
      .where(and(inArray(guides.name, spellings(name)), ne(guides.id, guideId)));
    if (namesake) throw new OperatorError(`A guide named "${name}" already exists`);
    const renamed = await withSlugs(tx, [{ id: guideId, name }]);
    const slugs = renamed.map(({ slug }) => slug);
    await tx.update(guides).set({ name, slug: slugs[0] }).where(eq(guides.id, guideId));
    const former = [...new Set([guide.name, guide.slug])];
    await tx
      .insert(guideOldSlugs)
      .values(former.map((text) => ({ slug: text, guideId })))
      .onConflictDoUpdate({ target: guideOldSlugs.slug, set: { guideId, createdAt: sql`now()` } });
    await tx
      .delete(guideOldSlugs)
      .where(and(eq(guideOldSlugs.guideId, guideId), inArray(guideOldSlugs.slug, [name, ...slugs])));
    await raiseRevision(tx, [guideId]);
  });
}
