import { SlidersHorizontal } from "lucide-react";
import type { Ref } from "react";
import { useSnapshot } from "valtio";
import { usePlural } from "../../../i18n/usePlural.ts";
import { useText } from "../../../i18n/useText.ts";
import { filterCount } from "../../../lib/guides/guideFilters.ts";
import { catalogue } from "../../../stores/catalogue/catalogue.ts";
import { catalogueView } from "../../../stores/catalogue/catalogueView.ts";
import { openFilters } from "../../../stores/catalogue/filterDrawer.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CountBadge } from "../../../ui/marks/CountBadge.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import styles from "./FilterButton.module.css";

/** Opens the filter drawer; busy while the drawer's code loads. Its number counts the saved filters. */
export function FilterButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
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
      icon={<SlidersHorizontal aria-hidden="true" />}
      className={styles.button}
      onClick={openFilters}
    >
      <span className={styles.word}>{text("catalogue.filters")}</span>
      {count > 0 && (
        <span className={styles.count}>
          <CountBadge count={count} />
          <VisuallyHidden>, {plural("catalogue.filtersChosen", count)}</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}
