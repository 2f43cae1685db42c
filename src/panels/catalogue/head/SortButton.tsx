import { ArrowDownUp, ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../../i18n/useText.ts";
import { classNames } from "../../../lib/classNames.ts";
import { catalogue } from "../../../stores/catalogue/catalogue.ts";
import press from "../../../ui/controls/press.module.css";
import hidden from "../../../ui/VisuallyHidden.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import styles from "./SortMenu.module.css";

/** The button of the sort menu, labelled with the current order; busy while the menu's code loads. */
export function SortButton(props: ComponentProps<"button">) {
  const text = useText();
  const { sort } = useSnapshot(catalogue);
  return (
    <button type="button" {...props} className={classNames(press.paper, press.opener, styles.trigger)}>
      <ArrowDownUp />
      <VisuallyHidden>{text("catalogue.sort")}: </VisuallyHidden>
      <span className={classNames(hidden.onPhones, styles.name)}>{text(`catalogue.sort_${sort}`)}</span>
      <ChevronDown />
    </button>
  );
}
