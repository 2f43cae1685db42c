import { ArrowLeft, TriangleAlert } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { countsPerValue, guidesOfAnyLength } from "../../lib/guides/filterCounts.ts";
import { filterCount, filterGuides, kilometersOf, lengthRangeOf } from "../../lib/guides/guideFilters.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { catalogue, saveFilters } from "../../stores/catalogue/catalogue.ts";
import { saveCatalogueScroll } from "../../stores/catalogue/catalogueView.ts";
import { closeFilters } from "../../stores/catalogue/filterDrawer.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import scrolling from "../../ui/scrolling.module.css";
import typography from "../../ui/typography.module.css";
import { ActivityRows } from "./ActivityRows.tsx";
import styles from "./FilterPanel.module.css";
import { FilterSection } from "./FilterSection.tsx";
import { LengthSlider } from "./LengthSlider.tsx";
import { usePendingFilters } from "./usePendingFilters.ts";
import { ValueChips } from "./ValueChips.tsx";

const CHIP_SECTIONS = ["region", "environment", "other"] as const;

/** The filter drawer, shown instead of the list. The counts follow each choice; it takes effect with Apply. */
export function FilterPanel() {
  const snapshot = useSnapshot(catalogue);
  // Stored with ref(), so the snapshot contains the original objects.
  const guides = snapshot.allTrailsList;
  const params = snapshot.filterParams;
  const pending = usePendingFilters();
  const { choice } = pending;
  // What was chosen is painted first: to count 10,000 guides takes a slow phone a few frames.
  const counted = useDeferredValue(choice);
  const [warnedOf, setWarnedOf] = useState<unknown>(null);
  const limits = useMemo(() => lengthRangeOf(params), [params]);
  const counts = useMemo(() => countsPerValue(guides, counted), [guides, counted]);
  const count = useMemo(() => filterGuides(guides, counted).length, [guides, counted]);
  const lengths = useMemo(
    () => guidesOfAnyLength(guides, counted).flatMap((guide) => kilometersOf(guide) ?? []),
    [guides, counted],
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
      <div className={classNames(scrolling.body, styles.body)}>
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

/** Back, title and Clear all. The title receives the focus when the drawer opens. */
function FilterHead({ onBack, onClear }: { onBack: () => void; onClear: () => void }) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.head}>
      <IconButton label={text("shell.back")} icon={<ArrowLeft />} onClick={onBack} />
      <h2 ref={title} tabIndex={-1} className={classNames(typography.title, styles.title)}>
        {text("catalogue.filters")}
      </h2>
      <Button variant="text" onClick={onClear}>
        {text("filters.clearAll")}
      </Button>
    </div>
  );
}

interface FilterFootProps {
  /** Number of guides that match the choice. */
  count: number;
  /** True after Apply was pressed with a choice that matches none. */
  isWarning: boolean;
  onApply: () => void;
}

function FilterFoot({ count, isWarning, onApply }: FilterFootProps) {
  const text = useText();
  const format = useFormat();
  return (
    <div className={styles.foot}>
      {isWarning && (
        <div className={styles.warning} role="alert">
          <TriangleAlert />
          <div>
            <p className={styles.filterFootTitle}>{text("filters.nothingFound")}</p>
            <p>{text("filters.noneFound")}</p>
          </div>
        </div>
      )}
      <Button variant="blaze" isWide onClick={onApply}>
        {text("filters.apply", { count: format.count(count) })}
      </Button>
    </div>
  );
}
