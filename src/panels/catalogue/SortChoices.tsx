import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { GUIDE_SORTS } from "../../lib/guideOrder.ts";
import { catalogue, sortGuides } from "../../stores/catalogue.ts";
import { SortButton } from "./SortButton.tsx";
import styles from "./SortMenu.module.css";

/** The list's order with its menu, which stands open at first. */
export function SortChoices() {
  const text = useText();
  const { sort } = useSnapshot(catalogue);
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger render={<SortButton />} />
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
