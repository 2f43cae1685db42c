import { useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { FilterParams } from "../../contract/filters.ts";
import type { Guide } from "../../contract/guide.ts";
import { countsPerValue, guidesOfAnyLength } from "../../lib/guides/filterCounts.ts";
import { filterCount, filterGuides, kilometersOf, lengthRangeOf } from "../../lib/guides/guideFilters.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { catalogue, saveFilters } from "../../stores/catalogue/catalogue.ts";
import { saveCatalogueScroll } from "../../stores/catalogue/catalogueView.ts";
import { closeFilters } from "../../stores/catalogue/filterDrawer.ts";
import { ActivityRows } from "./ActivityRows.tsx";
import { FilterFoot } from "./FilterFoot.tsx";
import { FilterHead } from "./FilterHead.tsx";
import styles from "./FilterPanel.module.css";
import { FilterSection } from "./FilterSection.tsx";
import { LengthSlider } from "./LengthSlider.tsx";
import { usePendingFilters } from "./usePendingFilters.ts";
import { ValueChips } from "./ValueChips.tsx";

const CHIP_SECTIONS = ["region", "environment", "other"] as const;

/** The filter drawer, shown instead of the list. The count updates at once; the choice takes effect with Apply. */
export function FilterPanel() {
  const snapshot = useSnapshot(catalogue);
  // Stored with ref(), so the snapshot contains the original objects.
  const guides = snapshot.allTrailsList as Guide[];
  const params = snapshot.filterParams as FilterParams | null;
  const pending = usePendingFilters();
  const { choice } = pending;
  const [warnedOf, setWarnedOf] = useState<unknown>(null);
  const limits = useMemo(() => lengthRangeOf(params), [params]);
  const counts = useMemo(() => countsPerValue(guides, choice), [guides, choice]);
  const count = useMemo(() => filterGuides(guides, choice).length, [guides, choice]);
  const lengths = useMemo(
    () => guidesOfAnyLength(guides, choice).flatMap((guide) => kilometersOf(guide) ?? []),
    [guides, choice],
  );
  useEscape("filters", () => {
    closeFilters();
    return true;
  });
  const apply = () => {
    const settled = pending.settle();
    if (filterCount(settled) > 0 && filterGuides(guides, settled).length === 0) {
      setWarnedOf(settled);
      return;
    }
    // A changed list starts at the top.
    if (settled !== catalogue.activeSelectedFilters) saveCatalogueScroll(0);
    saveFilters(settled);
    closeFilters();
  };
  return (
    <>
      <FilterHead onBack={closeFilters} onClear={pending.clear} />
      <div className={styles.sections}>
        <FilterSection section="length" chosen={pending.shownLength ? 1 : 0}>
          <LengthSlider
            limits={limits}
            range={pending.shownLength}
            lengths={lengths}
            onChange={pending.setLength}
          />
        </FilterSection>
        <FilterSection section="activityType" chosen={choice.activityType.length}>
          <ActivityRows
            values={params?.activityType ?? []}
            chosen={choice.activityType}
            counts={counts.activityType}
            onToggle={(value) => pending.toggle("activityType", value)}
          />
        </FilterSection>
        {CHIP_SECTIONS.map((category) => (
          <FilterSection key={category} section={category} chosen={choice[category].length}>
            <ValueChips
              values={params?.[category] ?? []}
              chosen={choice[category]}
              counts={counts[category]}
              onToggle={(value) => pending.toggle(category, value)}
            />
          </FilterSection>
        ))}
      </div>
      <FilterFoot count={count} isWarning={warnedOf === choice} onApply={apply} />
    </>
  );
}
