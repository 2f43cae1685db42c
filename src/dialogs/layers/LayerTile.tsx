import { Check } from "lucide-react";
import { useId } from "react";
import styles from "./LayerTile.module.css";

interface LayerTileProps {
  name: string;
  /** Why it is recommended or disabled. */
  note: string | null;
  /** URL of its picture. */
  icon: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** A base map's picture with its name below. A radio button, so that arrow keys change the choice. */
export function LayerTile({ name, note, icon, isChosen, isDisabled, onChoose }: LayerTileProps) {
  const id = useId();
  return (
    <label className={styles.tile}>
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
      <span className={styles.frame}>
        <img src={icon} alt="" width={216} height={122} className={styles.picture} />
        {isChosen && (
          <span className={styles.tick}>
            <Check aria-hidden="true" />
          </span>
        )}
      </span>
      <span id={`${id}-name`} className={styles.name}>
        {name}
      </span>
      {note && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
    </label>
  );
}
