import { ScanSearch, Stamp } from "lucide-react";
import type { Ref } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../../i18n/usePlural.ts";
import { useText } from "../../../i18n/useText.ts";
import { catalogue, showInViewOnly } from "../../../stores/catalogue/catalogue.ts";
import { subscription } from "../../../stores/person/subscription.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { SearchField } from "../../../ui/controls/SearchField.tsx";
import { useDisplayedGuides } from "../listing/useDisplayedGuides.ts";
import { useFirstCards } from "../listing/useFirstCards.ts";
import { useFlattenedGuides } from "../listing/useFlattenedGuides.ts";
import { useListing } from "../listing/useListing.ts";
import styles from "./CatalogueHead.module.css";
import { FilterButton } from "./FilterButton.tsx";
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
        />
        {/* Beside a list without a map it can only be turned off. */}
        {(!hasModes || isInViewOnly) && (
          <IconButton
            label={text("catalogue.inView")}
            icon={<ScanSearch aria-hidden="true" />}
            isOn={isInViewOnly}
            onClick={() => showInViewOnly(!isInViewOnly)}
          />
        )}
      </div>
      <div className={styles.row}>
        <FilterButton ref={filterButton} />
        <p className={styles.count} role="status">
          {(first || status === "ready") && counts.map(unbroken).join(", ")}
        </p>
        <SortMenu />
      </div>
      {isActiveSubscription && (
        <p className={styles.subscribed}>
          <Stamp aria-hidden="true" />
          {text("catalogue.bySubscription")}
        </p>
      )}
    </div>
  );
}

/** Prevents line breaks within each count, so that narrow panels break between them. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
