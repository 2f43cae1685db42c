import { subscribe } from "valtio";
import {
  type CatalogueQuery,
  hasCatalogueQuery,
  parseCatalogueQuery,
  printCatalogueQuery,
} from "../../lib/address/catalogueQuery.ts";
import { screenOf } from "../../lib/address/paths.ts";
import { knownFilters } from "../../lib/guides/guideFilters.ts";
import { keepLinkedView, readLinkedView } from "../linkedView.ts";
import {
  catalogue,
  saveFilters,
  searchGuides,
  selectGuide,
  showInViewOnly,
  sortGuides,
} from "./catalogue.ts";
import { catalogueView, showMobileMode } from "./catalogueView.ts";
import { followFilterEntry } from "./filterDrawer.ts";

/**
 * Keeps the catalogue's state in the query string of its address, and reads it from there when the page opens and on
 * Back and Forward. Returns the function that ends it.
 */
export function startCatalogueAddress(): () => void {
  readAddress();
  readLinkedView();
  // Before the screens react to it: what they do automatically depends on what the address names.
  addEventListener("popstate", enterAddress, { capture: true });
  const follow = () => {
    dropUnknownFilters();
    writeAddress();
  };
  const stops = [subscribe(catalogue, follow), subscribe(catalogueView, writeAddress)];
  return () => {
    removeEventListener("popstate", enterAddress, { capture: true });
    for (const stop of stops) stop();
  };
}

/** True while the catalogue is on the screen: until then, what a link to it says must not be overwritten. */
let isEntered = false;

/**
 * A link to the catalogue was followed, and its screen is there: what the link says holds; one that says nothing leaves
 * the catalogue as it was. Returns the function to call when the screen goes.
 */
export function enterCatalogue(): () => void {
  isEntered = true;
  followFilterEntry();
  if (hasCatalogueQuery(location.search)) readAddress();
  else writeAddress();
  readLinkedView();
  return () => {
    isEntered = false;
  };
}

function enterAddress(): void {
  if (!isCatalogueShown()) return;
  if (followFilterEntry()) {
    writeAddress();
    return;
  }
  readAddress();
  readLinkedView();
}

function readAddress(): void {
  if (!isCatalogueShown()) return;
  // An equal state is left alone, so that the lists made from it stay the same objects.
  if (isNamed(currentQuery())) return;
  const query = parseCatalogueQuery(location.search);
  searchGuides(query.search);
  saveFilters(knownFilters(query.filters, catalogue.filterParams));
  sortGuides(query.sort);
  selectGuide(query.selectedGuideId);
  showInViewOnly(query.isInViewOnly);
  showMobileMode(query.mode);
}

/**
 * What the shop offers is known once the list has loaded. A filter that it does not offer could not be seen among the
 * choices, nor match a guide.
 */
function dropUnknownFilters(): void {
  const { activeSelectedFilters, filterParams, selectedTrailGuideId } = catalogue;
  const known = knownFilters(activeSelectedFilters, filterParams);
  if (known === activeSelectedFilters) return;
  keepLinkedView(() => {
    saveFilters(known);
    selectGuide(selectedTrailGuideId);
  });
}

function writeAddress(): void {
  if (!isEntered || !isCatalogueShown()) return;
  const current = currentQuery();
  if (isNamed(current)) return;
  const query = printCatalogueQuery(current, location.search);
  history.replaceState(history.state, "", location.pathname + query + location.hash);
}

/** True when the address names this state already; other parameters in it do not matter here. */
function isNamed(state: CatalogueQuery): boolean {
  return printCatalogueQuery(state) === printCatalogueQuery(parseCatalogueQuery(location.search));
}

function currentQuery(): CatalogueQuery {
  return {
    search: catalogue.searchedValue,
    filters: catalogue.activeSelectedFilters,
    sort: catalogue.sort,
    selectedGuideId: catalogue.selectedTrailGuideId,
    isInViewOnly: catalogue.isInViewOnly,
    mode: catalogueView.mobileMode,
  };
}

function isCatalogueShown(): boolean {
  return screenOf(location.pathname).name === "catalogue";
}
