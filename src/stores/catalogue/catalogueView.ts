import { proxy } from "valtio";
import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import type { CatalogueMode } from "../../lib/address/catalogueQuery.ts";
import { storageItem } from "../../lib/storage.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";

/** Stored for the session, so that Back restores the list. */
const viewItem = storageItem({
  key: `${STORAGE_PREFIX}_CATALOGUE_VIEW`,
  schema: z.object({ scrollTop: z.number().check(z.minimum(0)), expandedIds: z.array(z.string()) }),
  area: () => sessionStorage,
});

const stored = viewItem.read();

export interface CatalogueView {
  /** Ids of expanded parent guides. */
  expandedIds: string[];
  /** Mobile only. */
  mobileMode: CatalogueMode;
  /** Desktop and tablet: false while the panel is collapsed. */
  isPanelOpen: boolean;
  /** True while the filter drawer is shown instead of the list. */
  areFiltersOpen: boolean;
  /** Incremented when the user changes: each starts at the top of the list. */
  personSerial: number;
}

export const catalogueView = proxy<CatalogueView>({
  expandedIds: stored?.expandedIds ?? [],
  mobileMode: "list",
  isPanelOpen: true,
  areFiltersOpen: false,
  personSerial: 0,
});

/** In pixels. Outside the proxy, because no component renders it. */
let scrollTop = stored?.scrollTop ?? 0;

export function catalogueScrollTop(): number {
  return scrollTop;
}

export function saveCatalogueScroll(pixels: number): void {
  scrollTop = Math.max(0, pixels);
  keep();
}

export function toggleExpanded(guideId: string): void {
  const { expandedIds } = catalogueView;
  catalogueView.expandedIds = expandedIds.includes(guideId)
    ? expandedIds.filter((id) => id !== guideId)
    : [...expandedIds, guideId];
  keep();
}

export function showMobileMode(mode: CatalogueView["mobileMode"]): void {
  catalogueView.mobileMode = mode;
}

export function setCataloguePanelOpen(isOpen: boolean): void {
  catalogueView.isPanelOpen = isOpen;
}

onForgetPerson(() => {
  scrollTop = 0;
  catalogueView.expandedIds = [];
  catalogueView.personSerial++;
  keep();
});

function keep(): void {
  viewItem.write({ scrollTop, expandedIds: [...catalogueView.expandedIds] });
}
