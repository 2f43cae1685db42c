import { Menu } from "@base-ui/react/menu";
import { ArrowDownUp, Check, ChevronDown } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { GUIDE_SORTS } from "../../lib/guideOrder.ts";
import { catalogue, sortGuides } from "../../stores/catalogue.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./SortMenu.module.css";

/** Orders the list; not there while no guide tells its gain (resolution 14). */
export function SortMenu() {
  const text = useText();
  const { allTrailsList, sort } = useSnapshot(catalogue);
  if (!(allTrailsList as Guide[]).some((guide) => guide.totalAscentMeters !== null)) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger}>
        <ArrowDownUp aria-hidden="true" />
        <VisuallyHidden>{text("catalogue.sort")}: </VisuallyHidden>
        <span className={styles.name}>{text(`catalogue.sort_${sort}`)}</span>
        <ChevronDown aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end" collisionPadding={12}>
          <Menu.Popup className={styles.popup}>
            <Menu.RadioGroup value={sort} onValueChange={sortGuides}>
              {GUIDE_SORTS.map((choice) => (
                <Menu.RadioItem key={choice} value={choice} closeOnClick className={styles.item}>
                  {text(`catalogue.sort_${choice}`)}
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden="true" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
