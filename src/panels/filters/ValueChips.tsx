import { Check } from "lucide-react";
import { useMemo } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useTagName } from "../../i18n/useTagName.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import chip from "../../ui/controls/chip.module.css";
import press from "../../ui/controls/press.module.css";
import flow from "../../ui/flow.module.css";
import styles from "./ValueChips.module.css";

interface ValueChipsProps {
  values: readonly string[];
  chosen: readonly string[];
  counts: ReadonlyMap<string, number>;
  onToggle: (value: string) => void;
}

/** The tags of a category by name, each with the number of matching guides. */
export function ValueChips({ values, chosen, counts, onToggle }: ValueChipsProps) {
  const format = useFormat();
  const tagName = useTagName();
  const { language } = useShownSettings();
  const tags = useMemo(
    () =>
      values
        .map((value) => ({ value, name: tagName(value) }))
        .sort((a, b) => a.name.localeCompare(b.name, language)),
    [values, tagName, language],
  );
  if (values.length === 0) return <NoValues />;
  return (
    <ul className={classNames(flow.row, chip.list)}>
      {tags.map(({ value, name }) => {
        const count = counts.get(value) ?? 0;
        const isChosen = chosen.includes(value);
        return (
          <li key={value}>
            <button
              type="button"
              className={classNames(press.own, chip.chip, styles.chip, count === 0 && styles.empty)}
              aria-pressed={isChosen}
              onClick={() => onToggle(value)}
            >
              {isChosen && <Check />}
              <span className={chip.name}>{name}</span>
              <span className={styles.count}>{format.count(count)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Shown instead of a category's values when no guide has any. */
export function NoValues() {
  const text = useText();
  return <p className={styles.none}>{text("filters.noValues")}</p>;
}
