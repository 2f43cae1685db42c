import { type RefObject, useEffect, useId, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { isMobileWidth, MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { useTransitionSelector } from "../../lib/react/useTransitionSelector.ts";
import { catalogue, hoverGuide } from "../../stores/catalogue/catalogue.ts";
import { enterCatalogue } from "../../stores/catalogue/catalogueAddress.ts";
import {
  type CatalogueView,
  catalogueView,
  setCataloguePanelOpen,
} from "../../stores/catalogue/catalogueView.ts";
import { PanelTab } from "../../ui/controls/PanelTab.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useAfterMap } from "../useAfterMap.ts";
import { useCameraInset } from "../useCameraInset.ts";
import { usePreloadedParts } from "../usePreloadedParts.ts";
import { CatalogueBody, fetchCards } from "./CatalogueBody.tsx";
import { CatalogueHead } from "./head/CatalogueHead.tsx";
import { LoadedSortChoices } from "./head/SortMenu.tsx";

export { fetchCards };

const CountrySelect = onDemand(async () => (await import("./head/CountrySelect.tsx")).CountrySelect);
const FilterPanel = onDemand(
  async () => (await withTexts(import("../filters/FilterPanel.tsx"), "filters")).FilterPanel,
);
const MobileMap = onDemand(async () => (await import("./carousel/MobileMap.tsx")).MobileMap);
// Phones may start with it, and always have a button that leads there.
if (isMobileWidth()) MobileMap.fetch().catch(() => undefined);
/** Both work without a network once they are loaded. */
const CHOICES = [FilterPanel, LoadedSortChoices];

/** The list of all guides beside the world map; on phones one of the two at a time. */
export function CataloguePanel() {
  const text = useText();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { isPanelOpen, mobileMode, areFiltersOpen } = useTransitionSelector(catalogueView, layout);
  const isListed = useSnapshot(catalogue).status === "ready";
  useCameraInset("left", panel, isPanelOpen && !isMobile);
  usePreloadedParts(CHOICES, useAfterMap(isListed));
  useEffect(() => {
    const leave = enterCatalogue();
    return () => {
      leave();
      hoverGuide(null);
    };
  }, []);
  // Until the drawer's code has loaded the list stays, with its button busy.
  const areFiltersHere = FilterPanel.useIsHere(areFiltersOpen);
  const filterButton = useReturnFocus(areFiltersOpen);
  const heading = (
    <VisuallyHidden>
      <h1>{text("catalogue.title")}</h1>
    </VisuallyHidden>
  );
  if (isMobile && mobileMode === "map") {
    return (
      <>
        {heading}
        <MobileMap />
      </>
    );
  }
  const isOpen = isPanelOpen || isMobile;
  return (
    <>
      {/* Outside the panel, so that it stays when the panel is closed. */}
      {heading}
      <Panel
        ref={panel}
        id={id}
        placement="left"
        label={text("catalogue.title")}
        isOpen={isOpen}
        tab={
          <PanelTab
            label={text(isOpen ? "catalogue.hidePanel" : "catalogue.showPanel")}
            isOpen={isOpen}
            controls={id}
            onToggle={() => setCataloguePanelOpen(!isOpen)}
          />
        }
      >
        {areFiltersOpen && areFiltersHere ? (
          <FilterPanel />
        ) : (
          <>
            {areFiltersOpen && <OfflineNote />}
            <CatalogueHead hasModes={isMobile} filterButton={filterButton} />
            <CatalogueBody />
            {isListed && (
              <ErrorBoundary fallback={<ReloadNote />}>
                <CountrySelect />
              </ErrorBoundary>
            )}
          </>
        )}
      </Panel>
    </>
  );
}

/** Switching between list, map and filters mounts many cards, so it runs as a transition. */
function layout({ isPanelOpen, mobileMode, areFiltersOpen }: CatalogueView) {
  return { isPanelOpen, mobileMode, areFiltersOpen };
}

/** Returns the ref of a button that is focused again when what it opened has closed. */
function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
