import { ChevronDown } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../../contract/guide.ts";
import { useText } from "../../../i18n/useText.ts";
import { classNames } from "../../../lib/classNames.ts";
import { guideTitle } from "../../../lib/guides/guideTitle.ts";
import { catalogueView, toggleExpanded } from "../../../stores/catalogue/catalogueView.ts";
import { settings } from "../../../stores/settings.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import styles from "./ExpandButton.module.css";

/** Expands and collapses the children of a parent's card. */
export function ExpandButton({ guide }: { guide: Guide }) {
  const text = useText();
  const { language } = useSnapshot(settings);
  const isExpanded = useSnapshot(catalogueView).expandedIds.includes(guide.guideId);
  const key = isExpanded ? "guideList.hideChildren" : "guideList.showChildren";
  return (
    <IconButton
      label={text(key, { title: guideTitle(guide, language) })}
      icon={<ChevronDown aria-hidden="true" className={classNames(isExpanded && styles.turned)} />}
      className={styles.button}
      aria-expanded={isExpanded}
      onClick={() => toggleExpanded(guide.guideId)}
    />
  );
}
