import { SearchX, X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { filterCount, NO_FILTERS } from "../../lib/guides/guideFilters.ts";
import { isSearchActive } from "../../lib/guides/guideSearch.ts";
import { catalogue, saveFilters, searchGuides, showInViewOnly } from "../../stores/catalogue/catalogue.ts";
import { foundPlaces } from "../../stores/catalogue/foundPlaces.ts";
import { Button } from "../../ui/controls/Button.tsx";
import chip from "../../ui/controls/chip.module.css";
import press from "../../ui/controls/press.module.css";
import flow from "../../ui/flow.module.css";
import scrolling from "../../ui/scrolling.module.css";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useFilterChips } from "./listing/useFilterChips.ts";
import styles from "./NothingFound.module.css";

interface NothingFoundProps {
  /** Called before a control that unmounts itself acts. */
  onPress: () => void;
}

/** No guide matches: shows the search, a chip to remove each filter, and buttons to clear search or filters. */
export function NothingFound({ onPress }: NothingFoundProps) {
  const text = useText();
  const { searchedValue, activeSelectedFilters, isInViewOnly } = useSnapshot(catalogue);
  const { isComplete } = useSnapshot(foundPlaces);
  const chips = useFilterChips();
  const hasFilters = filterCount(activeSelectedFilters) > 0;
  const hasSearch = isSearchActive(searchedValue);
  const after = (change: () => void) => () => {
    onPress();
    change();
  };
  const reason = () => {
    const search = searchedValue.trim();
    if (hasSearch && !isComplete)
      return `${text("guideList.noGuideFound", { search })} ${text("guideList.placesMissing")}`;
    if (hasSearch) return text("guideList.notFoundText", { search });
    return text(hasFilters ? "guideList.notFoundFiltered" : "guideList.notFoundInView");
  };
  return (
    <div className={scrolling.body}>
      <EmptyState
        icon={<SearchX />}
        title={text("catalogue.notFound")}
        text={reason()}
        actions={
          <>
            {chips.length > 0 && (
              <ul className={classNames(flow.row, chip.list, styles.chips)}>
                {chips.map(({ key, label, remove }) => (
                  <li key={key}>
                    <button
                      type="button"
                      className={classNames(press.own, chip.chip, styles.chip)}
                      aria-label={text("guideList.removeFilter", { filter: label })}
                      onClick={after(remove)}
                    >
                      <span className={chip.name}>{label}</span>
                      <X />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {hasFilters && (
              <Button variant="forest" onClick={after(() => saveFilters(NO_FILTERS))}>
                {text("guideList.clearFilters")}
              </Button>
            )}
            {hasSearch && (
              <Button variant={hasFilters ? "outline" : "forest"} onClick={after(() => searchGuides(""))}>
                {text("shell.clearSearch")}
              </Button>
            )}
            {!hasSearch && !hasFilters && isInViewOnly && (
              <Button variant="forest" onClick={after(() => showInViewOnly(false))}>
                {text("shell.toGuides")}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
