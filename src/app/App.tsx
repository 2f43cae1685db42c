import { CSPProvider } from "@base-ui/react/csp-provider";
import { type MouseEvent, useEffect, useLayoutEffect, useMemo } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../contract/names.ts";
import { useText } from "../i18n/useText.ts";
import { withTexts } from "../i18n/withTexts.ts";
import { isCardScreen, paths } from "../lib/address/paths.ts";
import { onDemand } from "../lib/react/onDemand.tsx";
import { useHasBeen } from "../lib/react/useHasBeen.ts";
import { useOfflineShell } from "../lib/react/useOfflineShell.ts";
import { useScreen } from "../lib/react/useScreen.ts";
import { storageItem } from "../lib/storage.ts";
import { PanelFailure } from "../panels/PanelFailure.tsx";
import { useAfterMap } from "../panels/useAfterMap.ts";
import { storeAffiliateHash } from "../stores/affiliateHash.ts";
import { followStoredCart, loadCartStore } from "../stores/cart/loadCartStore.ts";
import { catalogue } from "../stores/catalogue/catalogue.ts";
import { startCatalogueAddress } from "../stores/catalogue/catalogueAddress.ts";
import { loadCatalogue } from "../stores/catalogue/loadCatalogue.ts";
import { showPageGuides } from "../stores/catalogue/showPageGuides.ts";
import { openedDialog } from "../stores/dialogs.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../ui/states/ReloadNote.tsx";
import styles from "./App.module.css";
import { FirstMap } from "./firstMap/FirstMap.tsx";
import { isInPicture, useMapStart } from "./firstMap/useMapStart.ts";
import { Header } from "./header/Header.tsx";
import { useLanguage } from "./header/useLanguage.ts";
import { MapFailure } from "./loading/MapFailure.tsx";
import { loadSession } from "./loadSession.ts";
import { overlayChunks } from "./overlayChunks.ts";
import { PrintedGround } from "./PrintedGround.tsx";
import { ScreenPanel } from "./ScreenPanel.tsx";
import { ToastLayer } from "./ToastLayer.tsx";
import { useDocumentTitle } from "./useDocumentTitle.ts";
import { useFirstPaint } from "./useFirstPaint.ts";
import { useOutgoing } from "./useOutgoing.ts";
import { usePreloadedScreens } from "./usePreloadedScreens.ts";
import { useScreenFocus } from "./useScreenFocus.ts";

const visitItem = storageItem({ key: `${STORAGE_PREFIX}_VISITED`, schema: z.literal(true) });

/** Whether this browser has opened the page before. */
const isReturning = visitItem.read() === true;
visitItem.write(true);

const MapWithContextRecovery = onDemand(
  async () =>
    (await withTexts(import("../map/MapWithContextRecovery.tsx"), "map", "guideList")).MapWithContextRecovery,
);

showPageGuides();
followStoredCart();
// The screens, which show a failure to load it, wait for it before they make calls.
loadSession().catch(() => undefined);

/** The page: header, the map, and over it the panels of the screen. */
export function App() {
  const text = useText();
  const screen = useScreen();
  useLanguage();
  useDocumentTitle(screen);
  useScreenFocus(screen);
  useOutgoing();
  usePreloadedScreens(screen);
  const { isRendered, isPainted } = useFirstPaint(screen);
  const { isMapDue, isFirstMapShown } = useMapStart(screen, isPainted);
  useCartAhead(isPainted);
  useOfflineShell(isReturning && isPainted);
  const isListDue = isRendered || catalogue.pageGuides === null;
  useLayoutEffect(() => {
    // Header and panel came with the page: they are removed in the commit that shows the real ones.
    document.getElementById("first-frame")?.remove();
  }, []);
  useEffect(() => {
    // The cart has put its own hash into the checkout's address.
    if (location.pathname !== paths.checkout) storeAffiliateHash(location.search);
    return startCatalogueAddress();
  }, []);
  useEffect(() => {
    if (!isListDue) return;
    // Without the session's code, loading the list fails as well, and shows why.
    void loadSession()
      .catch(() => undefined)
      .then(loadCatalogue);
  }, [isListDue]);
  return (
    <CSPProvider disableStyleElements>
      <div className={styles.page}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, as its readers expect of a link */}
        <a href="#content" className={styles.skip} onClick={skipToContent}>
          {text("shell.skipToContent")}
        </a>
        <Header />
        <main id="content" tabIndex={-1} className={styles.main}>
          <ErrorBoundary fallback={(error) => <MapFailure error={error} />}>
            {isMapDue && <MapWithContextRecovery />}
          </ErrorBoundary>
          {isFirstMapShown && <FirstMap hasSigns={isInPicture(screen)} />}
          <ErrorBoundary
            key={isCardScreen(screen) ? "card" : JSON.stringify(screen)}
            fallback={(error, retry) => <PanelFailure error={error} onRetry={retry} />}
          >
            <ScreenPanel screen={screen} />
          </ErrorBoundary>
        </main>
        <Dialogs />
        <ToastLayer />
        <PrintedGround />
      </div>
    </CSPProvider>
  );
}

/** Without an entry of the history, at which everything that Back closes would close. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

/**
 * The layer of dialogs, mounted once one has been opened: it stays then. The menu belongs to its button. Separate from
 * `App`, which would otherwise be rendered with each entry of the history.
 */
function Dialogs() {
  const state = useHistoryState<unknown>();
  const name = useMemo(() => openedDialog(state)?.name, [state]);
  const hasDialog = useHasBeen(name !== undefined && name !== "menu");
  if (!hasDialog) return null;
  return (
    <ErrorBoundary fallback={<ReloadNote />}>
      <overlayChunks.dialogs />
    </ErrorBoundary>
  );
}

/** Loads the cart once the page and its map have been painted: until then the cart's mark comes from storage. */
function useCartAhead(isPainted: boolean): void {
  const isDue = useAfterMap(isPainted);
  useEffect(() => {
    // Code that fails to load here is requested again by the button that needs it.
    if (isDue) loadCartStore().catch(() => {});
  }, [isDue]);
}
