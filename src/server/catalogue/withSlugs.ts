import { inArray } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { guideOldSlugs, guides } from "../db/schema.ts";
import { slugOf } from "./slugOf.ts";

interface NamedGuide {
  id: string;
  name: string;
}

/**
 * Adds a free slug to each guide. Where the slug of its name is taken, by another guide or by the old address of one,
 * the id makes it unique.
 */
export async function withSlugs<Guide extends NamedGuide>(
  db: Database,
  named: readonly Guide[],
): Promise<(Guide & { slug: string })[]> {
  const wanted = named.map((guide) => ({ ...guide, slug: slugOf(guide.name) || `guide-${guide.id}` }));
  const holders = await holdersOf(
    db,
    wanted.map(({ slug }) => slug),
  );
  return wanted.map((guide) => {
    const { id, slug } = guide;
    if ((holders.get(slug) ?? id) !== id) return { ...guide, slug: `${slug}-${id}` };
    holders.set(slug, id);
    return guide;
  });
}

/** Ids of the guides that have or had these slugs. */
async function holdersOf(db: Database, slugs: string[]): Promise<Map<string, string>> {
  const current = await db
    .select({ slug: guides.slug, id: guides.id })
    .from(guides)
    .where(inArray(guides.slug, slugs));
  const old = await db
    .select({ slug: guideOldSlugs.slug, id: guideOldSlugs.guideId })
    .from(guideOldSlugs)
    .where(inArray(guideOldSlugs.slug, slugs));
  return new Map([...old, ...current].map((row) => [row.slug, row.id]));
}
