import type { Catalogue, CatalogueSnapshot } from "./createCatalogue.ts";
import type { GuideRows } from "./guideRows.ts";

/**
 * Finds a guide by name or id, also one that was stored a moment ago.
 * @returns its rows and the snapshot that they belong to
 */
export async function findGuide(
  catalogue: Catalogue,
  nameOrId: string,
): Promise<{ rows: GuideRows | undefined; find: CatalogueSnapshot["find"] }> {
  const { find } = await catalogue.current();
  const rows = find(nameOrId);
  if (rows) return { rows, find };
  const newest = await catalogue.newest();
  return { rows: newest.find(nameOrId), find: newest.find };
}
