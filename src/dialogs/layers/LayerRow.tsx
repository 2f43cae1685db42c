import { Check } from "lucide-react";
import { useId } from "react";
import { classNames } from "../../lib/classNames.ts";
import press from "../../ui/controls/press.module.css";
import typography from "../../ui/typography.module.css";
import styles from "./LayerRow.module.css";

interface LayerRowProps {
  name: string;
  /** Why it is recommended or disabled. */
  note: string | null;
  /** URL of its picture. */
  icon: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** A base map's picture with its name beside it. A radio button, so that arrow keys change the choice. */
export function LayerRow({ name, note, icon, isChosen, isDisabled, onChoose }: LayerRowProps) {
  const id = useId();
  return (
    <label className={classNames(styles.row, !isDisabled && press.paper)}>
      <input
        type="radio"
        name="base-layer"
        className={styles.input}
        aria-labelledby={`${id}-name`}
        aria-describedby={note ? `${id}-note` : undefined}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <img src={icon} alt="" width={96} height={54} className={styles.picture} />
      <span className={styles.words}>
        <span id={`${id}-name`} className={typography.name}>
          {name}
        </span>
        {note && (
          <span id={`${id}-note`} className={typography.caption}>
            {note}
          </span>
        )}
      </span>
      {isChosen && <Check className={styles.tick} />}
    </label>
  );
}
