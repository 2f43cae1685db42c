import { ChevronDown, ChevronsDown, ChevronsUp } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { setProfileLevel } from "../../stores/profile.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./ElevationHead.module.css";
import { GradeLegend } from "./GradeLegend.tsx";

interface ElevationHeadProps {
  level: 2 | 3;
  hasElevation: boolean;
}

/** Title, legend of the grades, and the steps up and down. */
export function ElevationHead({ level, hasElevation }: ElevationHeadProps) {
  const text = useText();
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{text("profile.title")}</h2>
      {hasElevation && <GradeLegend />}
      <div className={styles.buttons}>
        {hasElevation && level === 2 && (
          <IconButton
            className={styles.button}
            label={text("profile.taller")}
            icon={<ChevronsUp aria-hidden="true" />}
            tooltipSide="top"
            onClick={() => setProfileLevel(3)}
          />
        )}
        {hasElevation && level === 3 && (
          <IconButton
            className={styles.button}
            label={text("profile.lower")}
            icon={<ChevronsDown aria-hidden="true" />}
            tooltipSide="top"
            onClick={() => setProfileLevel(2)}
          />
        )}
        <IconButton
          className={styles.button}
          label={text("profile.hide")}
          icon={<ChevronDown aria-hidden="true" />}
          tooltipSide="top"
          onClick={() => setProfileLevel(1)}
        />
      </div>
    </header>
  );
}
