import { ScanSearch, SlidersHorizontal, Stamp } from "lucide-react";
import type { Ref } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../../i18n/usePlural.ts";
import { useText } from "../../../i18n/useText.ts";
import { classNames } from "../../../lib/classNames.ts";
import { filterCount } from "../../../lib/guides/guideFilters.ts";
import { catalogue, showInViewOnly } from "../../../stores/catalogue/catalogue.ts";
import { catalogueView } from "../../../stores/catalogue/catalogueView.ts";
import { openFilters } from "../../../stores/catalogue/filterDrawer.ts";
import { foundPlaces } from "../../../stores/catalogue/foundPlaces.ts";
import { subscription } from "../../../stores/person/subscription.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { SearchField } from "../../../ui/controls/SearchField.tsx";
import { CountBadge } from "../../../ui/marks/CountBadge.tsx";
import typography from "../../../ui/typography.module.css";
import hidden from "../../../ui/VisuallyHidden.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useDisplayedGuides, useFlattenedGuides } from "../listing/useDisplayedGuides.ts";
import { useFirstCards } from "../listing/useFirstCards.ts";
import { useListing } from "../listing/useListing.ts";
import { goToPlaces } from "../places/goToPlaces.ts";
import styles from "./CatalogueHead.module.css";
import { ModeSwitch } from "./ModeSwitch.tsx";
import { SortMenu } from "./SortMenu.tsx";
import { useSearchInput } from "./useSearchInput.ts";

interface CatalogueHeadProps {
  hasModes: boolean;
  filterButton: Ref<HTMLButtonElement>;
}

/** Search, filters, number of guides and sort order; on phones in two rows with the switch between list and map. */
export function CatalogueHead({ hasModes, filterButton }: CatalogueHeadProps) {
  const text = useText();
  const plural = usePlural();
  const { isInViewOnly } = useSnapshot(catalogue);
  const { isActiveSubscription } = useSnapshot(subscription);
  const { status } = useListing();
  const [search, setSearch] = useSearchInput();
  const first = useFirstCards();
  const flattened = useFlattenedGuides();
  const displayed = useDisplayedGuides();
  const count = first?.guideCount ?? flattened.length;
  const folded = count - (first?.cardCount ?? displayed.length);
  const counts = [plural("catalogue.guides", count)];
  if (folded > 0) counts.push(plural("catalogue.inBundles", folded));
  return (
    <div className={styles.head}>
      {hasModes && <ModeSwitch />}
      <div className={styles.row}>
        <SearchField
          label={text("catalogue.search")}
          placeholder={text("catalogue.searchPlaceholder")}
          value={search}
          onChange={setSearch}
          onFocus={preparePlaces}
        />
        {/* Beside a list without a map it can only be turned off. */}
        {(!hasModes || isInViewOnly) && (
          <IconButton
            label={text("catalogue.inView")}
            icon={<ScanSearch />}
            isOn={isInViewOnly}
            onClick={() => showInViewOnly(!isInViewOnly)}
          />
        )}
      </div>
      <div className={styles.row}>
        <FilterButton ref={filterButton} />
        <p className={classNames(typography.note, styles.count)} role="status">
          {(first || status === "ready") && counts.map(unbroken).join(", ")}
          {status === "ready" && <PlaceCount />}
        </p>
        <SortMenu />
      </div>
      {isActiveSubscription && (
        <p className={styles.subscribed}>
          <Stamp />
          {text("catalogue.bySubscription")}
        </p>
      )}
    </div>
  );
}

/** How many places the search found: a button that leads to them, past the guides. */
function PlaceCount() {
  const plural = usePlural();
  const { places, hasMore } = useSnapshot(foundPlaces);
  if (places.length === 0) return null;
  const count = unbroken(plural("catalogue.places", places.length));
  return (
    <>
      ,{" "}
      <button type="button" className={styles.toPlaces} onClick={goToPlaces}>
        {hasMore ? count.replace(/\d+/, "$&+") : count}
      </button>
    </>
  );
}

/** Loads the places before the first of them is searched. */
function preparePlaces(): void {
  // A failure is left to the search.
  import("../../../stores/catalogue/placeSearch.ts").then(
    (part) => part.preparePlaces(),
    () => {},
  );
}

/** Prevents line breaks within each count, so that narrow panels break between them. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** Opens the filter drawer; busy while the drawer's code loads. Its number counts the saved filters. */
function FilterButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const text = useText();
  const plural = usePlural();
  const { status, activeSelectedFilters } = useSnapshot(catalogue);
  const { areFiltersOpen } = useSnapshot(catalogueView);
  const count = filterCount(activeSelectedFilters);
  return (
    <Button
      ref={ref}
      loading={areFiltersOpen}
      disabled={status !== "ready"}
      icon={<SlidersHorizontal />}
      className={styles.button}
      onClick={openFilters}
    >
      <span className={hidden.onPhones}>{text("catalogue.filters")}</span>
      {count > 0 && (
        <span className={styles.filterButtonCount}>
          <CountBadge count={count} />
          <VisuallyHidden>, {plural("catalogue.filtersChosen", count)}</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}
