import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadLanguage } from "../../../i18n/texts.ts";
import { useText } from "../../../i18n/useText.ts";
import { filterCount, NO_FILTERS } from "../../../lib/guides/guideFilters.ts";
import { LANGUAGES } from "../../../lib/language.ts";
import { loadPart } from "../../../lib/react/loadPart.ts";
import { catalogue, saveFilters } from "../../../stores/catalogue/catalogue.ts";
import { foundPlaces } from "../../../stores/catalogue/foundPlaces.ts";
import { startPlaceSearch } from "../../../stores/catalogue/placeSearch.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import scrolling from "../../../ui/scrolling.module.css";
import { NothingFound } from "../NothingFound.tsx";
import styles from "./PlacesFound.module.css";
import { PlacesFound } from "./PlacesFound.tsx";

/**
 * Of a search that no guide matches: its places, or that there are none.
 *
 * @param onLeave called before a control that unmounts itself acts
 */
export function PlacesOnly({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const { status, places } = useSnapshot(foundPlaces);
  const { searchedValue, activeSelectedFilters } = useSnapshot(catalogue);
  useEffect(startPlaceSearch, []);
  useEffect(() => {
    // A link to the guides of a tag has its name in the language of who shared it.
    for (const language of LANGUAGES) loadPart(() => loadLanguage(language)).catch(() => undefined);
  }, []);
  if (places.length === 0 && status === "ready") return <NothingFound onPress={onLeave} />;
  if (places.length === 0) {
    return (
      <p className={styles.searching} role="status">
        {text("guideList.placesSearching")}
      </p>
    );
  }
  return (
    <div className={scrolling.body}>
      <div className={styles.noGuide}>
        <p>{text("guideList.noGuideFound", { search: searchedValue.trim() })}</p>
        {filterCount(activeSelectedFilters) > 0 && (
          <Button
            onClick={() => {
              onLeave();
              saveFilters(NO_FILTERS);
            }}
          >
            {text("guideList.clearFilters")}
          </Button>
        )}
      </div>
      <PlacesFound onLeave={onLeave} />
    </div>
  );
}
