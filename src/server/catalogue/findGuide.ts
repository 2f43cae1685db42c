import type { CatalogueSnapshot } from "./catalogueSnapshot.ts";
import type { Catalogue } from "./createCatalogue.ts";
import type { GuideRows } from "./guideRows.ts";

/** A guide by name or id, also one just stored. @returns its rows and the snapshot that they belong to */
export async function findGuide(
  catalogue: Catalogue,
  nameOrId: string,
): Promise<{ rows: GuideRows | undefined; snapshot: CatalogueSnapshot }> {
  const snapshot = await catalogue.current();
  const rows = snapshot.find(nameOrId);
  if (rows) return { rows, snapshot };
  const newest = await catalogue.newest();
  return { rows: newest.find(nameOrId), snapshot: newest };
}
