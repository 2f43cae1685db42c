import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePathname } from "wouter/use-browser-location";
import type { Guide } from "../contract/guide.ts";
import { useShownSettings } from "../i18n/useShown.ts";
import { useText } from "../i18n/useText.ts";
import { isCardScreen, type Screen } from "../lib/address/paths.ts";
import { guideTitle } from "../lib/guides/guideTitle.ts";
import { catalogue, guideInList } from "../stores/catalogue/catalogue.ts";

/**
 * Updates the document title (screen name, then product name) and the canonical link. Screens whose texts load on demand
 * set the title themselves.
 */
export function useDocumentTitle(screen: Screen): void {
  const text = useText();
  const pathname = usePathname();
  const { language } = useShownSettings();
  const { allTrailsList, pageGuides, trailGuideView } = useSnapshot(catalogue);
  const trailId = "trailId" in screen ? screen.trailId : null;
  const view = "trailId" in trailGuideView && trailGuideView.trailId === trailId ? trailGuideView : null;
  const listed = (guides: readonly Guide[]) => (trailId === null ? null : guideInList(guides, trailId));
  const guide =
    view?.status === "ready" ? view.guide : (listed(allTrailsList) ?? listed(pageGuides?.guides ?? []));
  const name = guide ? guideTitle(guide, language) : trailId;
  const isMissing = screen.name === "notFound" || view?.status === "missing";
  const title = isMissing ? text("shell.notFound") : (name ?? text("shell.guides"));
  const isOwnTitle = isCardScreen(screen);
  useEffect(() => {
    if (!isOwnTitle) document.title = `${title} – ${text("shell.productName")}`;
  }, [isOwnTitle, title, text]);
  useEffect(() => {
    // Rendered by the server for the first screen; share menus use it.
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (!link || new URL(link.href).pathname === pathname) return;
    link.href = new URL(pathname, link.href).href;
    for (const other of document.querySelectorAll("link[hreflang]")) other.remove();
  }, [pathname]);
}
