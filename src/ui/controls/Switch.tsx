import { Switch as BaseSwitch } from "@base-ui/react/switch";
import styles from "./Switch.module.css";

interface SwitchProps {
  id: string;
  /** Ids of the elements that label it. */
  labelledBy: string;
  /** Ids of the elements that describe it. */
  describedBy?: string | undefined;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** An on/off control of 44x26 px; its label is rendered beside it. */
export function Switch(props: SwitchProps) {
  const { id, labelledBy, describedBy, isOn, isBusy = false, onChange } = props;
  return (
    <BaseSwitch.Root
      id={id}
      className={styles.switch}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-busy={isBusy || undefined}
      readOnly={isBusy}
      checked={isOn}
      onCheckedChange={onChange}
    >
      <BaseSwitch.Thumb className={styles.thumb} />
    </BaseSwitch.Root>
  );
}
