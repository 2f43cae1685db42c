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
 * Keeps the catalogue's state in the query string, and restores it from there when the page opens and on Back and
 * Forward.
 * @returns the function that stops it
 */
export function startCatalogueAddress(): () => void {
  readAddress();
  readLinkedView();
  // Captured, so that it runs before the screens: their automatic moves depend on the address.
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

/** True while the catalogue is on screen. Before that, the query of a link to it must not be overwritten. */
let isEntered = false;

/**
 * To be called when the catalogue's screen mounts: applies the query of the link that was followed. A link without a
 * query leaves the catalogue as it was.
 * @returns the function to call on unmount
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
  // An equal state is not assigned, so that the lists derived from it keep their identity.
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
 * The available filter values are known once the list has loaded. An unknown value would not show among the choices and
 * match no guide.
 */
function dropUnknownFilters(): void {
  const { activeSelectedFilters, filterParams, selectedTrailGuideId } = catalogue;
  const known = knownFilters(activeSelectedFilters, filterParams);
  if (known === activeSelectedFilters) return;
  keepLinkedView(() => {
    saveFilters(known);
    selectGuide(selectedTrailGuideId, { isDefault: catalogue.isSelectedByDefault });
  });
}

function writeAddress(): void {
  if (!isEntered || !isCatalogueShown()) return;
  const current = currentQuery();
  if (isNamed(current)) return;
  const query = printCatalogueQuery(current, location.search);
  history.replaceState(history.state, "", location.pathname + query + location.hash);
}

/** True when the address already has this state; other query parameters are ignored. */
function isNamed(state: CatalogueQuery): boolean {
  return printCatalogueQuery(state) === printCatalogueQuery(parseCatalogueQuery(location.search));
}

function currentQuery(): CatalogueQuery {
  return {
    search: catalogue.searchedValue,
    filters: catalogue.activeSelectedFilters,
    sort: catalogue.sort,
    // A link to a card that nobody chose would frame its guide instead of the world.
    selectedGuideId: catalogue.isSelectedByDefault ? null : catalogue.selectedTrailGuideId,
    isInViewOnly: catalogue.isInViewOnly,
    mode: catalogueView.mobileMode,
  };
}

function isCatalogueShown(): boolean {
  return screenOf(location.pathname).name === "catalogue";
}
