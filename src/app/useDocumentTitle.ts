import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useLocationProperty } from "wouter/use-browser-location";
import type { Guide } from "../contract/guide.ts";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { CATALOGUE_PARAMETERS } from "../lib/address/catalogueParameters.ts";
import { GUIDE_MAP_PARAMETERS } from "../lib/address/guideMapParameters.ts";
import { ROUTE_PARAMETER } from "../lib/address/hasRouteLink.ts";
import { VIEW_PARAMETER } from "../lib/address/mapView.ts";
import { isCardScreen, type Screen } from "../lib/address/paths.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { LANGUAGE_PARAMETER } from "../lib/language.ts";
import { catalogue, guideInList } from "../stores/catalogue/catalogue.ts";
import { guideMap } from "../stores/guideMap/guideMap.ts";

/**
 * Updates the document title (screen name, then product name), and removes the canonical link of the first screen once
 * that is left. Screens whose texts load on demand set the title themselves.
 */
export function useDocumentTitle(screen: Screen): void {
  const text = useText();
  const isCanonical = useLocationProperty(isCanonicalAddress);
  const { language } = useShownSettings();
  const { allTrailsList, pageGuides, trailGuideView } = useSnapshot(catalogue);
  const trailId = "trailId" in screen ? screen.trailId : null;
  const view = "trailId" in trailGuideView && trailGuideView.trailId === trailId ? trailGuideView : null;
  const map = useSnapshot(guideMap);
  // Read on all screens: of a snapshot that nothing is read from, every change counts.
  const isMapped = map.trailId === trailId && screen.name === "guideMap";
  const listed = (guides: readonly Guide[]) => (trailId === null ? null : guideInList(guides, trailId));
  const opened = view?.status === "ready" ? view.guide : isMapped ? map.guide : null;
  const guide = opened ?? listed(allTrailsList) ?? listed(pageGuides?.guides ?? []);
  const name = guide ? guideTitle(guide, language) : trailId;
  const isMissing =
    screen.name === "notFound" || view?.status === "missing" || (isMapped && map.status.name === "missing");
  const title = isMissing ? text("shell.notFound") : (name ?? text("shell.guides"));
  const isOwnTitle = isCardScreen(screen);
  useEffect(() => {
    if (!isOwnTitle) document.title = `${title} – ${text("shell.productName")}`;
  }, [isOwnTitle, title, text]);
  useEffect(() => {
    if (isCanonical) return;
    for (const link of document.querySelectorAll(`${CANONICAL}, link[hreflang]`)) link.remove();
  }, [isCanonical]);
}

const CANONICAL = 'link[rel="canonical"]';

/** The parameters that change what a page shows. A route's name and days come with it only. */
const PARAMETERS = [
  ...Object.values(CATALOGUE_PARAMETERS),
  ...Object.values(GUIDE_MAP_PARAMETERS),
  VIEW_PARAMETER,
  ROUTE_PARAMETER,
  LANGUAGE_PARAMETER,
  "page",
];

/**
 * Whether the canonical link, if there is one, names all that the page's address does; parameters of others, as of
 * campaigns, do not count. Share menus of phones pass on that link in place of the address, which may name a waypoint, a
 * view or a route.
 */
function isCanonicalAddress(): boolean {
  const link = document.querySelector<HTMLLinkElement>(CANONICAL);
  if (!link) return true;
  const { pathname, searchParams } = new URL(link.href);
  const shown = new URLSearchParams(location.search);
  const isSame = (name: string) => String(searchParams.getAll(name)) === String(shown.getAll(name));
  return pathname === location.pathname && PARAMETERS.every(isSame);
}
