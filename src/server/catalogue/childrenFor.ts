import type { CatalogueSnapshot } from "./catalogueSnapshot.ts";
import { isListed } from "./guideAccess.ts";
import type { GuideRows } from "./guideRows.ts";

/** The children of a bundle for somebody who owns the guides with these ids: those on sale, and those that they own. */
export function childrenFor(
  { find }: Pick<CatalogueSnapshot, "find">,
  bundle: GuideRows,
  owned: ReadonlySet<string>,
): GuideRows[] {
  return bundle.childIds
    .flatMap((id) => find(id) ?? [])
    .filter(({ guide }) => isListed(guide) || owned.has(guide.id));
}
