import type { Guide } from "../../contract/guide.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import type { GuideMask } from "../../lib/guides/guideMask.ts";
import { afterPaint } from "../../lib/react/afterPaint.ts";
import { useTransitionSelector } from "../../lib/react/useTransitionSelector.ts";
import { type CatalogueState, catalogue } from "../../stores/catalogue/catalogue.ts";

/** The parts of the catalogue that the world map draws. */
export interface ListedWorld {
  guides: readonly Guide[];
  lines: PackedLines | null;
  /** The guides that match search and filters; null means all. */
  mask: GuideMask | null;
}

/** The catalogue as the map shows it: changes are drawn after their cards have been painted. */
export function useListedWorld(): ListedWorld {
  return useTransitionSelector(catalogue, listedWorld, afterPaint);
}

function listedWorld({ allTrailsList, lines, shownGuideIds }: CatalogueState): ListedWorld {
  return { guides: allTrailsList, lines, mask: shownGuideIds };
}
