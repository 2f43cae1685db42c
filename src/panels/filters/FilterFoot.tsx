import { TriangleAlert } from "lucide-react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./FilterFoot.module.css";

interface FilterFootProps {
  /** Number of guides that match the choice. */
  count: number;
  /** True after Apply was pressed with a choice that matches none. */
  isWarning: boolean;
  onApply: () => void;
}

export function FilterFoot({ count, isWarning, onApply }: FilterFootProps) {
  const text = useText();
  const format = useFormat();
  return (
    <div className={styles.foot}>
      {isWarning && (
        <div className={styles.warning} role="alert">
          <TriangleAlert aria-hidden="true" />
          <div>
            <p className={styles.title}>{text("filters.nothingFound")}</p>
            <p>{text("filters.noneFound")}</p>
          </div>
        </div>
      )}
      <Button variant="blaze" isWide onClick={onApply}>
        {text("filters.apply", { count: format.count(count) })}
      </Button>
    </div>
  );
}
