import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { classNames } from "../../lib/classNames.ts";
import surface from "../surface.module.css";
import styles from "./menu.module.css";

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Language of the label if it differs from the page's. */
  lang?: string;
}

interface ChoiceMenuProps<Value extends string> {
  trigger: ReactElement;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
}

/** A menu with one selected choice. Mounted by the first press of its button, so it is open initially. */
export function ChoiceMenu<Value extends string>({
  trigger,
  value,
  choices,
  onChoose,
}: ChoiceMenuProps<Value>) {
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end" collisionPadding={12}>
          <Menu.Popup className={classNames(surface.raised, surface.popup, styles.popup)}>
            <Menu.RadioGroup value={value} onValueChange={onChoose}>
              {choices.map((choice) => (
                <Menu.RadioItem
                  key={choice.value}
                  value={choice.value}
                  closeOnClick
                  className={styles.item}
                  render={<div lang={choice.lang} />}
                >
                  {choice.label}
                  <Menu.RadioItemIndicator className={styles.mark}>
                    <Check />
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
