import { inArray } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { guideOldSlugs, guides } from "../db/schema.ts";

const MAX_LENGTH = 80;

interface NamedGuide {
  id: string;
  name: string;
}

/** Adds a free slug to each guide: the name's, with the id where it or a former one is taken. */
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

/**
 * A name as part of a URL: lower case, Latin letters without accents, digits and single hyphens, at most 80 characters.
 * Letters of other scripts are kept. Empty if the name has neither letters nor digits.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-/, "");
  return Array.from(words).slice(0, MAX_LENGTH).join("").replace(/-$/, "");
}
