import { useSnapshot } from "valtio";
import { TAG_CATEGORIES } from "../../../contract/filters.ts";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useTagName } from "../../../i18n/useTagName.ts";
import { useText } from "../../../i18n/useText.ts";
import { toggleValue } from "../../../lib/guides/guideFilters.ts";
import { fromMeters } from "../../../lib/units.ts";
import { catalogue, saveFilters } from "../../../stores/catalogue/catalogue.ts";

export interface FilterChip {
  /** Unique, unlike the labels. */
  key: string;
  label: string;
  remove: () => void;
}

/** The saved filters, each with the action that removes it. */
export function useFilterChips(): FilterChip[] {
  const text = useText();
  const tagName = useTagName();
  const format = useFormat();
  const choice = useSnapshot(catalogue).activeSelectedFilters;
  const { distanceUnit } = useShownSettings();
  const [min, max] = (choice.length ?? []).map((km) =>
    format.filterLength(fromMeters(km * 1000, distanceUnit)),
  );
  const length =
    min === undefined || max === undefined
      ? []
      : [
          {
            key: "length",
            label: text("guideList.lengthRange", { min, max }),
            remove: () => saveFilters({ ...choice, length: null }),
          },
        ];
  const values = TAG_CATEGORIES.flatMap((category) =>
    choice[category].map((value) => ({
      key: `${category} ${value}`,
      label: tagName(value),
      remove: () => saveFilters(toggleValue(choice, category, value)),
    })),
  );
  return [...length, ...values];
}
